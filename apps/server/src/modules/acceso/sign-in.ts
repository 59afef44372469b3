import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import { verifyContrasena } from './hash-contrasena.ts';
import { addFallido, clearFallidos, countFallidos } from './store/intento.ts';
import { openSession } from './open-session.ts';
import { findCredenciales } from './store/usuario.ts';

const MAX_FALLIDOS_CUENTA = 10;
const MAX_FALLIDOS_DIRECCION = 50;

export interface Ingreso {
  readonly email: string;
  readonly password: string;
  readonly ip: string;
  readonly agente: string | null;
}

/** The same answer for an unknown address, a wrong password and a closed account. */
const RECHAZO = 'El email o la contraseña no son correctos.';

/** Opens a session for the right password. Throws `sin_sesion`, or `demasiadas_solicitudes` after many failures. */
export async function signIn(db: Db, clock: Clock, ingreso: Ingreso) {
  const { email, password, ip, agente } = ingreso;
  const ahora = clock.now();
  const cuenta = `cuenta:${email}`;
  const direccion = `ip:${ip}`;
  const [porCuenta, porDireccion] = await Promise.all([
    countFallidos(db, cuenta, ahora),
    countFallidos(db, direccion, ahora),
  ]);
  if (porCuenta >= MAX_FALLIDOS_CUENTA || porDireccion >= MAX_FALLIDOS_DIRECCION) {
    throw new AppError(
      'demasiadas_solicitudes',
      'Hubo demasiados intentos fallidos. Espera 15 minutos y vuelve a probar.',
    );
  }
  const credenciales = await findCredenciales(db, email);
  const correcta = await verifyContrasena(credenciales?.hashContrasena ?? null, password);
  if (!credenciales?.activo || !correcta) {
    await Promise.all([addFallido(db, cuenta, ahora), addFallido(db, direccion, ahora)]);
    throw new AppError('sin_sesion', RECHAZO, { 'body.password': [RECHAZO] });
  }
  const sesion = await openSession(db, credenciales.id, { ip, agente });
  await clearFallidos(db, cuenta);
  return sesion;
}
