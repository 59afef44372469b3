import type { BodyOf, ReplyOf, verifyEmpresa } from '@cuadra/contract';
import type { Platform } from '../../../platform/module/index.ts';
import { isRegistrada } from './store/empresa.ts';

/** Whether a RUT is taken. Asked by people alone: a captcha stands before it. */
export async function verifyEmpresaDe(
  { db, captcha }: Platform,
  { rut, recaptchaToken }: BodyOf<typeof verifyEmpresa>,
  ip: string,
): Promise<ReplyOf<typeof verifyEmpresa>> {
  await captcha.verify(recaptchaToken, ip);
  return { rut, exists: await isRegistrada(db, rut) };
}
