import { sql } from 'kysely';
import type { Json, Tx } from '../database/index.ts';

export type TipoTrabajo = 'buscar_sugerencias' | 'conciliar_masivo' | 'clasificar_masivo' | 'deshacer_acto';

export interface TrabajoNuevo {
  readonly idEmpresa: number;
  readonly id: string;
  readonly tipo: TipoTrabajo;
  readonly idUsuario: number | null;
  readonly parametros: Json;
  readonly total: number;
}

/** Begins a work whose progress people watch. */
export async function insertTrabajo(tx: Tx, { parametros, ...trabajo }: TrabajoNuevo): Promise<void> {
  await tx
    .insertInto('trabajo')
    .values({ ...trabajo, parametros: JSON.stringify(parametros) })
    .execute();
}

const selectTrabajo = (tx: Tx, idEmpresa: number, id: string) =>
  tx
    .selectFrom('trabajo')
    .select(['id', 'estado', 'total', 'hechas', 'omitidas', 'idUsuario', 'parametros'])
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id);

/** A work with its progress; null where the company has no such work. */
export async function readTrabajo(tx: Tx, idEmpresa: number, id: string) {
  return (await selectTrabajo(tx, idEmpresa, id).executeTakeFirst()) ?? null;
}

/** A work of one kind with its progress, locked; null where the company has no such work. */
export async function lockTrabajo(tx: Tx, idEmpresa: number, id: string, tipo: TipoTrabajo) {
  const fila = await selectTrabajo(tx, idEmpresa, id).where('tipo', '=', tipo).forUpdate().executeTakeFirst();
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

/** Whether somebody watches a work of one kind that is still to be done. */
export async function hasTrabajos(tx: Tx, idEmpresa: number, tipo: TipoTrabajo): Promise<boolean> {
  const { rows } = await sql`
    select from trabajo where id_empresa = ${idEmpresa} and tipo = ${tipo} and estado <> 'listo'
      and estado <> 'error' limit 1`.execute(tx);
  return rows.length > 0;
}

/** Ends every work of one kind that was asked for up to a moment, with how many records it wrote. */
export async function finishTrabajos(
  tx: Tx,
  idEmpresa: number,
  tipo: TipoTrabajo,
  { hasta, escritas }: { readonly hasta: Date; readonly escritas: number },
): Promise<void> {
  await sql`
    update trabajo set estado = 'listo', hechas = ${escritas}, total = ${escritas}, modified = now()
    where id_empresa = ${idEmpresa} and tipo = ${tipo} and estado in ('pendiente', 'procesando')
      and created <= ${hasta}`.execute(tx);
}
