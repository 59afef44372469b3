import type { Platform } from '../../../platform/module/index.ts';
import { findSesion, touchSesion, type SesionGuardada } from './store/sesion.ts';

export type { SesionGuardada } from './store/sesion.ts';

/** How exactly a session's last use is known: once in a while is enough, and a write per call is not. */
const RENOVAR_MS = 5 * 60_000;

/** The session that the cookie's value opens today; null for one that ended, or for no cookie. */
export async function findSession(
  { db, clock, sesiones }: Pick<Platform, 'db' | 'clock' | 'sesiones'>,
  token: string | undefined,
): Promise<SesionGuardada | null> {
  if (!token) return null;
  const ahora = clock.now();
  const sesion = await findSesion(db, token, ahora);
  if (sesion && ahora.getTime() - sesion.usada.getTime() > RENOVAR_MS)
    await touchSesion(db, token, { ahora, renovarMs: RENOVAR_MS, ...sesiones });
  return sesion;
}
