import { parseRut } from '@cuadra/domain';
import { AppError } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { SiiError } from './cliente/sii-error.ts';
import { signIn, signOut } from './cliente/sign-in.ts';
import { forgetTries, giveTryBack, takeTry } from './store/agenda.ts';

/** The SII locks an account at its tenth wrong clave: whoever guesses here does not get it that far. */
const MAX_FALLIDOS = 4;
const OLVIDO_MS = 3_600_000;
const DEMASIADOS =
  'El SII rechazó varias veces la clave de este RUT. Para que no bloquee la cuenta, espera una hora; si no la recuerdas, recupérala en sii.cl.';

async function tryOut(platform: Platform, rut: string, clave: string): Promise<void> {
  const leido = parseRut(rut);
  if (leido === null) throw new SiiError('clave_incorrecta', 'not a RUT');
  const sesion = await signIn(platform.sii.urls, { rut: leido, clave });
  await signOut(sesion);
}

/** An SII failure as the answer of a form that holds the clave in `campo`. */
export function toAppError(error: SiiError, campo: string): AppError {
  if (!error.deCredencial) return new AppError('no_disponible', error.message);
  return new AppError('validacion', error.message, { [`body.${campo}`]: [error.message] });
}

/**
 * Tries credentials at the SII. Nothing is kept of them. Throws AppError: `validacion` with the message under
 * `body.<campo>` when the SII does not take them, `no_disponible` when it cannot say, `demasiadas_solicitudes` when
 * this RUT's clave was wrong too often.
 */
export async function validateCredenciales(
  platform: Platform,
  { rut, clave }: { readonly rut: string; readonly clave: string },
  campo = 'clave',
): Promise<void> {
  const { db, clock, log } = platform;
  const ahora = clock.now();
  const hasta = new Date(ahora.getTime() + OLVIDO_MS);
  if (!(await takeTry(db, rut, { maximo: MAX_FALLIDOS, ahora, hasta })))
    throw new AppError('demasiadas_solicitudes', DEMASIADOS);
  try {
    await tryOut(platform, rut, clave);
  } catch (error) {
    if (!(error instanceof SiiError)) throw error;
    log.info({ motivo: error.motivo, detalle: error.detalle }, 'the SII refused credentials');
    if (error.motivo !== 'clave_incorrecta') await giveTryBack(db, rut);
    throw toAppError(error, campo);
  }
  await forgetTries(db, rut);
}
