import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import type { CesionGuardada, CesionPorEscribir } from '../tipos.ts';

interface Clave {
  readonly idEmpresa: number;
  readonly idDocumento: number;
}

/** The cessions of a document in force or superseded, in order. */
export function readGuardadas(tx: Tx, { idEmpresa, idDocumento }: Clave): Promise<CesionGuardada[]> {
  return tx
    .selectFrom('cesion')
    .select(['id', 'secuencia', 'rutCesionario', 'razonSocialCesionario', 'fuente', 'vigente'])
    .where('idEmpresa', '=', idEmpresa)
    .where('idDocumento', '=', idDocumento)
    .where('anulada', 'is', null)
    .orderBy('secuencia')
    .execute();
}

export function readCesionesDe(tx: Tx, { idEmpresa, idDocumento }: Clave) {
  return tx
    .selectFrom('cesion as c')
    .leftJoin('usuario as u', 'u.id', 'c.idUsuario')
    .select([
      'c.id',
      'c.secuencia',
      'c.rutCedente',
      'c.razonSocialCedente',
      'c.rutCesionario',
      'c.razonSocialCesionario',
      'c.emailCesionario',
      'c.monto',
      'c.ultimoVencimiento',
      'c.fecha',
      'c.fuente',
      'c.vigente',
      'u.nombre as usuario',
    ])
    .where('c.idEmpresa', '=', idEmpresa)
    .where('c.idDocumento', '=', idDocumento)
    .where('c.anulada', 'is', null)
    .orderBy('c.secuencia')
    .execute();
}

interface Origen {
  readonly fuente: 'aec' | 'manual';
  readonly idImportacionArchivo: number | null;
  readonly idUsuario: number | null;
}

export async function insertCesiones(
  tx: Tx,
  { idEmpresa, idDocumento }: Clave,
  origen: Origen,
  cesiones: readonly CesionPorEscribir[],
): Promise<void> {
  if (cesiones.length === 0) return;
  await tx
    .insertInto('cesion')
    .values(cesiones.map((cesion) => ({ ...cesion, ...origen, idEmpresa, idDocumento, vigente: false })))
    .execute();
}

/** Puts the cession of a signed file in the place of one that a person had written down. */
export async function replaceCesion(
  tx: Tx,
  clave: Clave,
  origen: Origen,
  { id, con }: { readonly id: number; readonly con: CesionPorEscribir },
): Promise<void> {
  await annulCesion(tx, { idEmpresa: clave.idEmpresa, id }, null);
  await tx
    .insertInto('cesion')
    .values({ ...con, ...origen, ...clave, vigente: false, idReemplazada: id })
    .execute();
}

export async function annulCesion(
  tx: Tx,
  { idEmpresa, id }: { readonly idEmpresa: number; readonly id: number },
  idUsuario: number | null,
): Promise<void> {
  await tx
    .updateTable('cesion')
    .set({ anulada: sql<Date>`now()`, idUsuarioAnulo: idUsuario, vigente: false })
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .execute();
}

/** Puts a cession that a person took back in its place again. */
export async function restoreCesion(
  tx: Tx,
  { idEmpresa, id }: { readonly idEmpresa: number; readonly id: number },
): Promise<void> {
  await tx
    .updateTable('cesion')
    .set({ anulada: null, idUsuarioAnulo: null })
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .execute();
}

/** Ids and sources of the cessions of documents, in order, by document. */
export async function readFuentesDe(
  tx: Tx,
  idEmpresa: number,
  ids: readonly number[],
): Promise<Map<number, { id: number; fuente: string }[]>> {
  const filas = await tx
    .selectFrom('cesion')
    .select(['idDocumento', 'id', 'fuente'])
    .where('idEmpresa', '=', idEmpresa)
    .where('idDocumento', 'in', [...ids])
    .where('anulada', 'is', null)
    .orderBy('secuencia')
    .execute();
  const suyas = Map.groupBy(filas, ({ idDocumento }) => idDocumento);
  return new Map(
    [...suyas].map(([id, unas]) => [id, unas.map((una) => ({ id: una.id, fuente: una.fuente }))]),
  );
}

/**
 * Puts the last cession of a document in force. A sale or credit that came back to the company is the company's to
 * collect: then none is.
 */
export async function settleVigente(tx: Tx, { idEmpresa, idDocumento }: Clave): Promise<void> {
  await sql`update cesion set vigente = false
    where id_empresa = ${idEmpresa} and id_documento = ${idDocumento} and vigente`.execute(tx);
  await sql`update cesion set vigente = true
    where id_empresa = ${idEmpresa} and id = (
      select id from cesion where id_empresa = ${idEmpresa} and id_documento = ${idDocumento} and anulada is null
      order by secuencia desc limit 1)
      and not exists (
        select from documento d join empresa e on e.id_empresa = d.id_empresa
        where d.id_empresa = ${idEmpresa} and d.id = ${idDocumento} and d.modelo = 'Dte' and e.rut = cesion.rut_cesionario)`.execute(
    tx,
  );
}
