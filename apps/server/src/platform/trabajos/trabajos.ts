import { sql } from 'kysely';
import type { Json, Tx } from '../../../../platform/database/index.ts';

export interface TrabajoNuevo {
  readonly idEmpresa: number;
  readonly id: string;
  readonly tipo: 'buscar_sugerencias' | 'conciliar_masivo';
  readonly idUsuario: number | null;
  readonly parametros: Json;
  readonly total: number;
}

export async function insertTrabajo(tx: Tx, { parametros, ...trabajo }: TrabajoNuevo): Promise<void> {
  await tx
    .insertInto('trabajo')
    .values({ ...trabajo, parametros: JSON.stringify(parametros) })
    .execute();
}

export async function readTrabajo(tx: Tx, idEmpresa: number, id: string) {
  const fila = await tx
    .selectFrom('trabajo')
    .select(['id', 'estado', 'total', 'hechas', 'omitidas', 'idUsuario', 'parametros'])
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .executeTakeFirst();
  return fila ?? null;
}

/** Adds to the progress of a work, in the transaction that did that much of it. */
export async function advanceTrabajo(
  tx: Tx,
  idEmpresa: number,
  id: string,
  avance: { hechas?: number; omitidas?: number; total?: number; estado: 'procesando' | 'listo' | 'error' },
): Promise<void> {
  const { hechas = 0, omitidas = 0, total, estado } = avance;
  await tx
    .updateTable('trabajo')
    .set((eb) => ({
      estado,
      hechas: eb('hechas', '+', hechas),
      omitidas: eb('omitidas', '+', omitidas),
      ...(total !== undefined && { total }),
      modified: sql<Date>`now()`,
    }))
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .execute();
}

/** Whether somebody watches a search of the whole book that is still to be done. */
export async function hasTrabajos(tx: Tx, idEmpresa: number): Promise<boolean> {
  const { rows } = await sql`
    select from trabajo where id_empresa = ${idEmpresa} and tipo = 'buscar_sugerencias' and estado <> 'listo'
      and estado <> 'error' limit 1`.execute(tx);
  return rows.length > 0;
}

/** Tells whoever watches that the search is done and how many suggestions it wrote. Those who ask from now on wait for the next. */
export async function finishTrabajos(
  tx: Tx,
  idEmpresa: number,
  hasta: Date,
  escritas: number,
): Promise<void> {
  await sql`
    update trabajo set estado = 'listo', hechas = ${escritas}, total = ${escritas}, modified = now()
    where id_empresa = ${idEmpresa} and tipo = 'buscar_sugerencias' and estado in ('pendiente', 'procesando')
      and created <= ${hasta}`.execute(tx);
}
