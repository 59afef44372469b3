import * as z from 'zod';
import { AppError } from '../errors/index.ts';
import type { Logger } from '../log/index.ts';

const ESPERA_MS = 5_000;
/** What a verifier answers is short; more than this is something else. */
const MAX_BYTES = 10_000;

const SIN_RESOLVER = 'Confirma que no eres un robot.';
const NO_VALIDO = 'No pudimos confirmar que no eres un robot. Vuelve a intentarlo.';
const CERRADO = 'El registro no está abierto por ahora. Escríbenos y te ayudamos a crear tu cuenta.';
const CAIDO = 'No pudimos comprobar el captcha. Espera un momento y vuelve a intentarlo.';

/** The answer of reCAPTCHA's siteverify, which others speak too. */
const respuestaSchema = z.object({
  success: z.boolean(),
  'error-codes': z.array(z.string()).default([]),
});
/** Its codes for a fault of ours and not of the person's. */
const CULPA_NUESTRA = new Set(['missing-input-secret', 'invalid-input-secret', 'bad-request']);

export interface CaptchaSettings {
  /** Where tokens are verified: reCAPTCHA's siteverify or one that speaks like it. */
  readonly verifyUrl: string;
  readonly secret: string;
}

export interface Captcha {
  /**
   * Makes sure that a person solved the captcha. Throws `validacion` on `body.recaptchaToken` for an empty or wrong
   * token, and `no_disponible` where nobody could tell: an unverified one never passes.
   */
  verify(token: string, ip: string): Promise<void>;
}

function refused(mensaje: string): AppError {
  return new AppError('validacion', mensaje, { 'body.recaptchaToken': [mensaje] });
}

async function ask({ verifyUrl, secret }: CaptchaSettings, token: string, ip: string) {
  const respuesta = await fetch(verifyUrl, {
    method: 'POST',
    body: new URLSearchParams({ secret, response: token, remoteip: ip }),
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(ESPERA_MS),
  });
  if (!respuesta.ok) throw new Error(`the verifier answered ${respuesta.status}`);
  const texto = await respuesta.text();
  if (texto.length > MAX_BYTES) throw new Error('the verifier answered something else');
  const leida = respuestaSchema.parse(JSON.parse(texto));
  const nuestra = leida['error-codes'].find((codigo) => CULPA_NUESTRA.has(codigo));
  if (!leida.success && nuestra) throw new Error(`the verifier refuses our settings: ${nuestra}`);
  return leida.success;
}

/**
 * Without settings every token passes, unless one is `required`, as in production: then what a captcha guards is
 * closed, rather than open to robots.
 */
export function createCaptcha(
  settings: CaptchaSettings | undefined,
  log: Logger,
  { required = false }: { readonly required?: boolean } = {},
): Captcha {
  return {
    async verify(token, ip) {
      if (!settings) {
        if (required) throw new AppError('no_disponible', CERRADO);
        return;
      }
      if (token === '') throw refused(SIN_RESOLVER);
      let correcto: boolean;
      try {
        correcto = await ask(settings, token, ip);
      } catch (error) {
        log.error({ err: error }, 'captcha could not be verified');
        throw new AppError('no_disponible', CAIDO);
      }
      if (!correcto) throw refused(NO_VALIDO);
    },
  };
}
