import { config } from '../../shared/config/index.ts';
import { Captcha } from '../../shared/form/index.ts';
import * as z from 'zod';

/** The captcha's token, asked for where the installation has a captcha. */
export function captchaToken() {
  const asked = config().captchaSiteKey !== '';
  return z
    .string()
    .default('')
    .refine((token) => !asked || token !== '', 'Confirma que no eres un robot.');
}

interface CaptchaFieldProps {
  error: string | undefined;
  refusals: number;
}

/** The installation's captcha; nothing where it has none. */
export function CaptchaField({ error, refusals }: CaptchaFieldProps) {
  const { captchaSiteKey, captchaScriptUrl } = config();
  if (captchaSiteKey === '') return null;
  return (
    <Captcha
      name="recaptchaToken"
      error={error}
      siteKey={captchaSiteKey}
      scriptUrl={captchaScriptUrl}
      refusals={refusals}
    />
  );
}
