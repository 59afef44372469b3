import { sql, type Updateable } from 'kysely';
import type { DB, Db, Tx } from '../../../../platform/database/index.ts';

const MAX_EN_LISTA = 5;

/** Lets one request at a time count and add the archives of a company. */
export async function lockArchivos(tx: Tx, idEmpresa: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('archivo_empresa', ${idEmpresa}::bigint))`.execute(
    tx,
  );
}

/** Archives that are to be written, and those asked for in the last day. */
export async function countArchivos(
  tx: Tx,
  idEmpresa: number,
): Promise<{ pendientes: number; enUnDia: number }> {
  const { rows } = await sql<{ pendientes: number; enUnDia: number }>`
    select (count(*) filter (where estado = 'pending'))::int as pendientes,
      (count(*) filter (where estado <> 'error' and created > now() - interval '1 day'))::int as en_un_dia
    from archivo_empresa where id_empresa = ${idEmpresa}`.execute(tx);
  return rows[0] ?? { pendientes: 0, enUnDia: 0 };
}

export async function insertArchivo(
  tx: Tx,
  idEmpresa: number,
  archivo: { readonly idUsuario: number; readonly deSoporte: boolean; readonly vence: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('archivoEmpresa')
    .values({ idEmpresa, ...archivo })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The newest archives, or one of them. */
export function readArchivos(tx: Tx, idEmpresa: number, id?: number) {
  return tx
    .selectFrom('archivoEmpresa as a')
    .innerJoin('usuario as u', 'u.id', 'a.idUsuario')
    .innerJoin('empresa as e', 'e.idEmpresa', 'a.idEmpresa')
    .selectAll('a')
    .select(['u.nombre', 'u.email', 'e.rut', 'e.nombre as empresa'])
    .where('a.idEmpresa', '=', idEmpresa)
    .$if(id !== undefined, (qb) => qb.where('a.id', '=', id ?? 0))
    .orderBy('a.id', 'desc')
    .limit(MAX_EN_LISTA)
    .execute();
}

/** The archive to write, counting the attempt; undefined where there is none. */
export function takePendiente(tx: Tx, idEmpresa: number) {
  return tx
    .updateTable('archivoEmpresa')
    .set((eb) => ({ intentos: eb('intentos', '+', 1), hechas: 0 }))
    .where('idEmpresa', '=', idEmpresa)
    .where('estado', '=', 'pending')
    .returning(['id', 'intentos'])
    .executeTakeFirst();
}

/** Changes an archive that is still to be written; false for any other. */
export async function updatePendiente(
  tx: Tx,
  idEmpresa: number,
  id: number,
  cambios: Updateable<DB['archivoEmpresa']>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('archivoEmpresa')
    .set(cambios)
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .where('estado', '=', 'pending')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Takes their files from archives past their day; answers the keys. */
export async function expireArchivos(tx: Tx, idEmpresa: number, ahora: Date): Promise<string[]> {
  const { rows } = await sql<{ clave: string }>`
    update archivo_empresa a set clave_archivo = null
    from (select id, clave_archivo from archivo_empresa
      where id_empresa = ${idEmpresa} and clave_archivo is not null and vence <= ${ahora}) v
    where a.id_empresa = ${idEmpresa} and a.id = v.id
    returning v.clave_archivo as clave`.execute(tx);
  return rows.map(({ clave }) => clave);
}

/** Companies with an archive past its day or to write. */
export async function readEmpresasConArchivos(db: Db, ahora: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select empresas_con_archivos(${ahora}) as id`.execute(db);
  return rows.map(({ id }) => id);
}
