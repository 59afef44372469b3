import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

interface ClaveAdjunto {
  readonly idEmpresa: number;
  readonly idDocumento: number;
  readonly idAdjunto: number;
}

/** The kind of a document, which says who may see it. */
export async function readModelo(tx: Tx, idEmpresa: number, id: number): Promise<string | null> {
  const fila = await tx
    .selectFrom('documento')
    .select('modelo')
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .executeTakeFirst();
  return fila?.modelo ?? null;
}

export async function countAdjuntos(tx: Tx, idEmpresa: number, idDocumento: number): Promise<number> {
  const { cuantos } = await tx
    .selectFrom('documentoAdjunto')
    .select(sql<number>`count(*)`.as('cuantos'))
    .where('idEmpresa', '=', idEmpresa)
    .where('idDocumento', '=', idDocumento)
    .where('quitado', 'is', null)
    .executeTakeFirstOrThrow();
  return cuantos;
}

export interface AdjuntoNuevo {
  readonly idEmpresa: number;
  readonly idDocumento: number;
  readonly nombre: string;
  readonly tipo: string;
  readonly bytes: number;
  readonly huella: string;
  readonly claveArchivo: string;
  readonly idUsuario: number;
}

/** Lays a file upon a document, or finds that it lies there already; answers which, and whether it is new. */
export async function insertAdjunto(tx: Tx, nuevo: AdjuntoNuevo): Promise<{ id: number; esNuevo: boolean }> {
  const hecho = await tx
    .insertInto('documentoAdjunto')
    .values(nuevo)
    .onConflict((oc) =>
      oc.columns(['idEmpresa', 'idDocumento', 'huella']).where('quitado', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (hecho) return { id: hecho.id, esNuevo: true };
  const { id } = await tx
    .selectFrom('documentoAdjunto')
    .select('id')
    .where('idEmpresa', '=', nuevo.idEmpresa)
    .where('idDocumento', '=', nuevo.idDocumento)
    .where('huella', '=', nuevo.huella)
    .where('quitado', 'is', null)
    .executeTakeFirstOrThrow();
  return { id, esNuevo: false };
}

export function readAdjunto(tx: Tx, { idEmpresa, idDocumento, idAdjunto }: ClaveAdjunto) {
  return tx
    .selectFrom('documentoAdjunto as a')
    .leftJoin('usuario as u', 'u.id', 'a.idUsuario')
    .select(['a.id', 'a.nombre', 'a.tipo', 'a.bytes', 'a.claveArchivo', 'a.created', 'u.nombre as usuario'])
    .where('a.idEmpresa', '=', idEmpresa)
    .where('a.idDocumento', '=', idDocumento)
    .where('a.id', '=', idAdjunto)
    .where('a.quitado', 'is', null)
    .executeTakeFirst();
}

/** Takes files off a document, or lays them there again. */
export async function setQuitados(
  tx: Tx,
  { idEmpresa, idDocumento }: Omit<ClaveAdjunto, 'idAdjunto'>,
  ids: readonly number[],
  quitado: boolean,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('documentoAdjunto')
    .set({ quitado: quitado ? sql<Date>`now()` : null })
    .where('idEmpresa', '=', idEmpresa)
    .where('idDocumento', '=', idDocumento)
    .where('id', 'in', [...ids])
    .execute();
}

/** Ids of the files that lie upon documents, by document; one without files has none. */
export async function readIdsDeAdjuntos(
  tx: Tx,
  idEmpresa: number,
  ids: readonly number[],
): Promise<Map<number, number[]>> {
  const filas = await tx
    .selectFrom('documentoAdjunto')
    .select(['id', 'idDocumento'])
    .where('idEmpresa', '=', idEmpresa)
    .where('idDocumento', 'in', [...ids])
    .where('quitado', 'is', null)
    .orderBy('id')
    .execute();
  const suyos = Map.groupBy(filas, ({ idDocumento }) => idDocumento);
  return new Map(ids.map((id) => [id, (suyos.get(id) ?? []).map((fila) => fila.id)]));
}
