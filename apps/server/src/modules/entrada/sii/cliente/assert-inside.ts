import { SiiError } from './sii-error.ts';
import type { Respuesta } from './transporte.ts';

/** The sign-in page instead of what was asked: the site answers 200 with it once a session is gone. */
const MURO = /IngresoRutClave|CAutInicio\.cgi|sesi[oó]n ha expirado/i;

/** Throws `sesion_vencida` when an answer is the sign-in page, or says that nobody is signed in. */
export function assertInside({ status, url, texto }: Respuesta): void {
  const pagina = /^\s*</.test(texto);
  if (status === 401 || status === 403 || MURO.test(url) || (pagina && MURO.test(texto)))
    throw new SiiError('sesion_vencida', `the session is gone at ${new URL(url).pathname} (${status})`);
  if (status >= 400)
    throw new SiiError('respuesta_inesperada', `${new URL(url).pathname} answered ${status}`);
}
