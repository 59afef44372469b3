import type { Platform } from '../../../platform/module/index.ts';
import { existsEmail } from './store.ts';

/** Whether an address has an account. Asked by people alone: a captcha stands before it. */
export async function checkEmail(
  { db, captcha }: Platform,
  { email, recaptchaToken, ip }: { email: string; recaptchaToken: string; ip: string },
): Promise<boolean> {
  await captcha.verify(recaptchaToken, ip);
  return existsEmail(db, email);
}
