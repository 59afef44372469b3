import { AppError } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { checkContrasena } from './check-contrasena.ts';
import { finishSignIn } from './finish-sign-in.ts';
import type { FinIngreso, Origen } from './tipos.ts';

/** The same answer for an unknown address, a wrong password and a closed account. */
const RECHAZO = 'El email o la contraseña no son correctos.';

/** Signs in with the right password. Throws `sin_sesion`, or `demasiadas_solicitudes` after many failures. */
export async function signIn(
  platform: Platform,
  { email, password, origen }: { email: string; password: string; origen: Origen },
): Promise<FinIngreso> {
  const credenciales = await checkContrasena(platform, { email, password, origen });
  if (!credenciales) throw new AppError('sin_sesion', RECHAZO, { 'body.password': [RECHAZO] });
  return finishSignIn(platform, { idUsuario: credenciales.id, origen });
}
