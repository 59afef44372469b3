import type { Db, Tx } from '../../platform/database/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { insertEvento } from './store/evento.ts';
import {
  deleteOtrasSesionesDe,
  deleteSesionesDe,
  deleteSesionPorId,
  type SesionTerminada,
} from './store/sesion.ts';
import { raiseVersion } from './store/version.ts';
import type { Origen } from './tipos.ts';

/**
 * A session that ended leaves a token behind that others verify without asking. Raising the version of its company
 * makes it worthless at once; whoever else works there gets a new one without noticing.
 */
async function endTokens(tx: Tx, terminadas: readonly SesionTerminada[]): Promise<void> {
  const empresas = new Set(terminadas.map(({ idEmpresa }) => idEmpresa));
  for (const idEmpresa of [...empresas].toSorted((a, b) => (a ?? 0) - (b ?? 0)))
    if (idEmpresa !== null) await raiseVersion(tx, idEmpresa);
}

/** Ends every session of a person, also the one that they are in. */
export async function closeSessionsOf(tx: Tx, idUsuario: number): Promise<void> {
  await endTokens(tx, await deleteSesionesDe(tx, idUsuario));
}

/** Ends every session of a person but the one of `token`; answers how many. */
export async function closeOtherSessionsOf(tx: Tx, idUsuario: number, token: string): Promise<number> {
  const terminadas = await deleteOtrasSesionesDe(tx, idUsuario, token);
  await endTokens(tx, terminadas);
  return terminadas.length;
}

/** Ends one of a person's own sessions. Throws `no_encontrado` for one that ended, or is somebody else's. */
export async function closeSesion(
  db: Db,
  { idUsuario, id, origen }: { idUsuario: number; id: string; origen: Origen },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const terminadas = await deleteSesionPorId(tx, idUsuario, id);
    if (terminadas.length === 0) throw notFound('Esa sesión ya estaba cerrada.');
    await endTokens(tx, terminadas);
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
