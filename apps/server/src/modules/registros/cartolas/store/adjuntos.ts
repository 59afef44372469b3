import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

interface ClaveComprobante {
  readonly idEmpresa: number;
  readonly idCartola: number;
  readonly idAdjunto: number;
}

export async function lineaExists(tx: Tx, idEmpresa: number, id: number): Promise<boolean> {
  const fila = await tx
    .selectFrom('cartola')
    .select('id')
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .executeTakeFirst();
  return fila !== undefined;
}

export interface ComprobanteNuevo {
  readonly idEmpresa: number;
  readonly idCartola: number;
  readonly nombre: string;
  readonly tipo: string;
  readonly bytes: number;
  readonly huella: string;
  readonly claveArchivo: string;
  readonly idUsuario: number;
}

/** Lays a file upon a line; null where it lies there already. */
export async function insertComprobante(tx: Tx, nuevo: ComprobanteNuevo): Promise<number | null> {
  const hecho = await tx
    .insertInto('cartolaAdjunto')
    .values(nuevo)
    .onConflict((oc) =>
      oc.columns(['idEmpresa', 'idCartola', 'huella']).where('quitado', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return hecho?.id ?? null;
}

/** The files on a line, oldest first. */
export function readComprobantes(tx: Tx, idEmpresa: number, idCartola: number) {
  return tx
    .selectFrom('cartolaAdjunto as a')
    .leftJoin('usuario as u', 'u.id', 'a.idUsuario')
    .select([
      'a.id',
      'a.nombre',
      'a.tipo',
      'a.bytes',
      'a.huella',
      'a.claveArchivo',
      'a.created',
      'u.nombre as usuario',
    ])
    .where('a.idEmpresa', '=', idEmpresa)
    .where('a.idCartola', '=', idCartola)
    .where('a.quitado', 'is', null)
    .orderBy('a.id')
    .execute();
}
export type FilaComprobante = Awaited<ReturnType<typeof readComprobantes>>[number];

/** Takes receipts off a line, or lays them there again. */
export async function setQuitados(
  tx: Tx,
  { idEmpresa, idCartola }: Omit<ClaveComprobante, 'idAdjunto'>,
  ids: readonly number[],
  quitado: boolean,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('cartolaAdjunto')
    .set({ quitado: quitado ? sql<Date>`now()` : null })
    .where('idEmpresa', '=', idEmpresa)
    .where('idCartola', '=', idCartola)
    .where('id', 'in', [...ids])
    .execute();
}

/** Ids of the receipts of lines, by line; one without receipts has none. */
export async function readIdsDeComprobantes(
  tx: Tx,
  idEmpresa: number,
  ids: readonly number[],
): Promise<Map<number, number[]>> {
  const filas = await tx
    .selectFrom('cartolaAdjunto')
    .select(['id', 'idCartola'])
    .where('idEmpresa', '=', idEmpresa)
    .where('idCartola', 'in', [...ids])
    .where('quitado', 'is', null)
    .orderBy('id')
    .execute();
  const suyos = Map.groupBy(filas, ({ idCartola }) => idCartola);
  return new Map(ids.map((id) => [id, (suyos.get(id) ?? []).map((fila) => fila.id)]));
}

/** Description and day of a bank line. */
export function readDescripcion(tx: Tx, idEmpresa: number, id: number) {
  return tx
    .selectFrom('cartola')
    .select(['descripcion', 'fecha'])
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .executeTakeFirst();
}
