import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/index.ts';

/** Connections of one look at the agenda. The rest wait for the next. */
const POR_VEZ = 500;
/** A notice is signed with a time that may be five minutes off: after a day none can come again. */
const AVISO_HORAS = 24;

export interface Cita {
  readonly idEmpresa: number;
  readonly idConexion: number;
}

/** Sets when a connection is read next; null takes it off the agenda. */
export async function writeProxima(
  db: Db,
  { idEmpresa, idConexion }: Cita,
  proxima: Date | null,
): Promise<void> {
  if (proxima === null) {
    await db
      .deleteFrom('conexionAgenda')
      .where('idEmpresa', '=', idEmpresa)
      .where('idConexion', '=', idConexion)
      .execute();
    return;
  }
  await db
    .insertInto('conexionAgenda')
    .values({ idEmpresa, idConexion, proxima })
    .onConflict((oc) => oc.columns(['idEmpresa', 'idConexion']).doUpdateSet({ proxima }))
    .execute();
}

/** Connections whose time has come, of all companies. */
export async function readVencidas(db: Db, ahora: Date): Promise<Cita[]> {
  return db
    .selectFrom('conexionAgenda')
    .select(['idEmpresa', 'idConexion'])
    .where('proxima', '<=', ahora)
    .orderBy('proxima')
    .limit(POR_VEZ)
    .execute();
}

/** Puts the names of a connection and its accounts at its extractor in place of those that it had. */
export async function replaceNombres(
  db: Db,
  { idEmpresa, idConexion }: Cita,
  extractor: string,
  nombres: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('conexionNombre')
    .where('idEmpresa', '=', idEmpresa)
    .where('idConexion', '=', idConexion)
    .execute();
  if (nombres.length === 0) return;
  await db
    .insertInto('conexionNombre')
    .values([...new Set(nombres)].map((idExterno) => ({ extractor, idExterno, idEmpresa, idConexion })))
    .onConflict((oc) => oc.columns(['extractor', 'idExterno', 'idEmpresa']).doUpdateSet({ idConexion }))
    .execute();
}

/** Whose a name at an extractor is: a company may have it, or several that share an access. */
export async function findPorNombres(db: Db, extractor: string, nombres: readonly string[]): Promise<Cita[]> {
  return db
    .selectFrom('conexionNombre')
    .distinct()
    .select(['idEmpresa', 'idConexion'])
    .where('extractor', '=', extractor)
    .where('idExterno', 'in', [...nombres])
    .orderBy('idEmpresa')
    .execute();
}

/** Whether a notice came before. */
export async function isKnownAviso(db: Db, extractor: string, idAviso: string): Promise<boolean> {
  const fila = await db
    .selectFrom('conexionAviso')
    .select('idAviso')
    .where('extractor', '=', extractor)
    .where('idAviso', '=', idAviso)
    .executeTakeFirst();
  return fila !== undefined;
}

/** Notes that a notice was taken, and forgets the old ones. */
export async function noteAviso(db: Db, extractor: string, idAviso: string): Promise<void> {
  await db
    .insertInto('conexionAviso')
    .values({ extractor, idAviso })
    .onConflict((oc) => oc.doNothing())
    .execute();
  await db
    .deleteFrom('conexionAviso')
    .where('recibido', '<', sql<Date>`now() - ${AVISO_HORAS} * interval '1 hour'`)
    .execute();
}
