import type { Db } from '../../../platform/database/index.ts';
import { deleteSesion } from './store/sesion.ts';

/** Ends the session of the cookie; without one there is nothing to end. */
export async function signOut(db: Db, token: string | undefined): Promise<void> {
  if (token) await deleteSesion(db, token);
}
