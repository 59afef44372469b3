import type { Db, Tx } from '../../../platform/database/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import { insertEvento } from './store/evento.ts';
import {
  deleteOtrasSesionesDe,
  deleteSesionesDe,
  deleteSesionPorId,
  renewIdDeSesion,
} from './store/sesion.ts';
import type { Origen } from './tipos.ts';

/** Ends every session of a person, also the one that they are in. */
export function closeSessionsOf(tx: Tx, idUsuario: number): Promise<void> {
  return deleteSesionesDe(tx, idUsuario);
}

/** Ends every session of a person but the one of `token`; answers how many. */
export function closeOtherSessionsOf(tx: Tx, idUsuario: number, token: string): Promise<number> {
  return deleteOtrasSesionesDe(tx, idUsuario, token);
}

/**
 * After a change of how a person proves who they are: their other sessions end, and the tokens of this one, since it
 * may be allowed less now.
 */
export async function closeAfterChange(tx: Tx, idUsuario: number, token: string): Promise<void> {
  await deleteOtrasSesionesDe(tx, idUsuario, token);
  await renewIdDeSesion(tx, token);
}

/** Ends one of a person's own sessions. Throws `no_encontrado` for one that ended, or is somebody else's. */
export async function closeSesion(
  db: Db,
  { idUsuario, id, origen }: { idUsuario: number; id: string; origen: Origen },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await deleteSesionPorId(tx, idUsuario, id))) throw notFound('Esa sesión ya estaba cerrada.');
    await insertEvento(tx, idUsuario, 'sesion_cerrada', origen);
  });
}

/** The same as an act of the person's own, which is noted. */
export async function closeOtrasSesiones(
  db: Db,
  { idUsuario, token, origen }: { idUsuario: number; token: string; origen: Origen },
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const cerradas = await closeOtherSessionsOf(tx, idUsuario, token);
    if (cerradas > 0) await insertEvento(tx, idUsuario, 'sesion_cerrada', origen);
    return cerradas;
  });
}
