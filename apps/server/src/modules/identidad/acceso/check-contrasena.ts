import { AppError } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { limitOfContrasena } from './choose-limit.ts';
import { verifyContrasena } from './hash-contrasena.ts';
import { limitTries } from './limit-tries.ts';
import { findCredenciales, findEmail, type Credenciales } from './store/usuario.ts';
import type { Origen } from './tipos.ts';

export type Guardia = Pick<Platform, 'db' | 'clock' | 'seal'>;

interface Intento {
  readonly email: string;
  readonly password: string;
  readonly origen: Origen;
}

/**
 * The account that an address and a password open; null for an unknown address, a wrong password and an account
 * that was switched off, all of which take the same work. Throws `demasiadas_solicitudes` after many failures.
 */
export async function checkContrasena(
  { db, clock, seal }: Guardia,
  { email, password, origen }: Intento,
): Promise<Credenciales | null> {
  const cuenta = await findCredenciales(db, email);
  return limitTries(db, clock, limitOfContrasena(seal, { email, cuenta, origen }), async () => {
    const correcta = await verifyContrasena(cuenta?.hashContrasena ?? null, password);
    return cuenta?.activo && correcta ? cuenta : null;
  });
}

/**
 * Makes sure that the person in a session knows its password, before what a stolen session must not do. Throws
 * `validacion` on `campo`.
 */
export async function assertContrasena(
  guardia: Guardia,
  { idUsuario, password, origen }: { idUsuario: number; password: string; origen: Origen },
  campo = 'body.password',
): Promise<void> {
  const email = await findEmail(guardia.db, idUsuario);
  if (await checkContrasena(guardia, { email, password, origen })) return;
  const mensaje = 'La contraseña no es correcta.';
  throw new AppError('validacion', mensaje, { [campo]: [mensaje] });
}
