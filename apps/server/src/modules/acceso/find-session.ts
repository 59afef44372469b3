import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { findSesion, type SesionGuardada } from './store/sesion.ts';

export type { SesionGuardada } from './store/sesion.ts';

/** The session that the cookie's value opens today; null for one that ended, or for no cookie. */
export async function findSession(
  db: Db,
  clock: Clock,
  token: string | undefined,
): Promise<SesionGuardada | null> {
  return token ? findSesion(db, token, clock.now()) : null;
}
