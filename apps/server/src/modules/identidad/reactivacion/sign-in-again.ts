import type { BodyOf, reactivate as endpoint } from '@cuadra/contract';
import {
  assertSegundoFactor,
  checkContrasena,
  openSession,
  recordEvento,
  type Origen,
  type SesionAbierta,
} from '../acceso/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { reactivate, type Reactivada } from './reactivate.ts';

/** The same answer as at sign-in, for an unknown address and for a wrong password. */
const RECHAZO = 'El email o la contraseña no son correctos.';
const BASE64 = /^[A-Za-z0-9+/_-]+={0,2}$/;

function refused(): AppError {
  return new AppError('sin_sesion', RECHAZO, { 'body.password': [RECHAZO] });
}

/**
 * Reactivates the company of whoever gives the right password, in base64 as the specification asks, and signs them
 * in to it. Throws as signing in does, and `conflicto` where the company may not come back.
 */
export async function signInAgain(
  platform: Platform,
  { email, password, codigo }: BodyOf<typeof endpoint>,
  origen: Origen,
): Promise<{ reactivada: Reactivada; idUsuario: number; sesion: SesionAbierta }> {
  const { db } = platform;
  if (!BASE64.test(password)) {
    const mensaje = 'La contraseña debe venir en base64.';
    throw new AppError('validacion', mensaje, { 'body.password': [mensaje] });
  }
  const clave = Buffer.from(password, 'base64').toString('utf8');
  const persona = await checkContrasena(platform, { email, password: clave, origen });
  if (!persona) throw refused();
  const idUsuario = persona.id;
  await assertSegundoFactor(platform, { idUsuario, codigo, origen });
  const reactivada = await reactivate(platform, idUsuario);
  const sesion = await openSession(platform, idUsuario, { ...origen, idEmpresa: reactivada.idEmpresa });
  await recordEvento(db, idUsuario, 'ingreso', origen);
  return { reactivada, idUsuario, sesion };
}
