import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import { verifyContrasena } from './hash-contrasena.ts';
import { cuentaKey, limitTries } from './limit-tries.ts';
import { findCredenciales, findEmail, type Credenciales } from './store/usuario.ts';

interface Intento {
  readonly email: string;
  readonly password: string;
  readonly ip: string;
}

/**
 * The account that an address and a password open; null for an unknown address, a wrong password and an account
 * that was switched off, all of which take the same work. Throws `demasiadas_solicitudes` after many failures.
 */
export function checkContrasena(
  db: Db,
  clock: Clock,
  { email, password, ip }: Intento,
): Promise<Credenciales | null> {
  return limitTries(db, clock, { clave: cuentaKey(email), ip }, async () => {
    const credenciales = await findCredenciales(db, email);
    const correcta = await verifyContrasena(credenciales?.hashContrasena ?? null, password);
    return credenciales?.activo && correcta ? credenciales : null;
  });
}

/**
 * Makes sure that whoever uses a person's session knows their password, before what a stolen session must not do.
 * Throws `validacion` on `campo`.
 */
export async function assertContrasena(
  db: Db,
  clock: Clock,
  { idUsuario, password, ip }: { idUsuario: number; password: string; ip: string },
  campo = 'body.password',
): Promise<void> {
  const email = await findEmail(db, idUsuario);
  if (await checkContrasena(db, clock, { email, password, ip })) return;
  const mensaje = 'La contraseña no es correcta.';
  throw new AppError('validacion', mensaje, { [campo]: [mensaje] });
}
