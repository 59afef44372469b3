import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/index.ts';
import type { OrigenEjecucion } from './pendientes.ts';

interface Ejecucion {
  readonly idEmpresa: number;
  readonly idRegla: number;
  readonly lote: string;
  readonly origen: OrigenEjecucion;
  readonly fecha: string;
  readonly registros: number;
}

/** Adds to what a rule did in one go, or begins it. */
export async function addEjecucion(tx: Tx, ejecucion: Ejecucion): Promise<void> {
  const { idEmpresa, idRegla, lote, registros } = ejecucion;
  const { numUpdatedRows } = await tx
    .updateTable('reglaEjecucion')
    .set((eb) => ({ registros: eb('registros', '+', registros) }))
    .where('idEmpresa', '=', idEmpresa)
    .where('idRegla', '=', idRegla)
    .where('lote', '=', lote)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) await tx.insertInto('reglaEjecucion').values(ejecucion).execute();
}

const delMes = (hoy: string) => `${hoy.slice(0, 7)}-01`;

/** Records that rules acted on in the month of a day, undone or not: what was done was done. */
export async function countEjecutadas(tx: Tx, idEmpresa: number, hoy: string): Promise<number> {
  const fila = await tx
    .selectFrom('reglaEjecucion')
    .select((eb) => eb.cast<number>(eb.fn.coalesce(eb.fn.sum('registros'), eb.lit(0)), 'bigint').as('n'))
    .where('idEmpresa', '=', idEmpresa)
    .where('fecha', '>=', delMes(hoy))
    .executeTakeFirst();
  return fila?.n ?? 0;
}

/** Records that rules acted on, by day and by rule, since a day. */
export function readPorDia(tx: Tx, idEmpresa: number, desde: string) {
  return tx
    .selectFrom('reglaEjecucion as e')
    .innerJoin('regla as r', (join) =>
      join.onRef('r.idEmpresa', '=', 'e.idEmpresa').onRef('r.id', '=', 'e.idRegla'),
    )
    .select((eb) => [
      'e.fecha',
      'r.id',
      'r.nombre',
      eb.cast<number>(eb.fn.sum('e.registros'), 'bigint').as('registros'),
    ])
    .where('e.idEmpresa', '=', idEmpresa)
    .where('e.fecha', '>=', desde)
    .groupBy(['e.fecha', 'r.id', 'r.nombre'])
    .orderBy('e.fecha')
    .execute();
}

export async function readEjecuciones(
  tx: Tx,
  { idEmpresa, idRegla }: { idEmpresa: number; idRegla: number },
  { page, perPage }: { page: number; perPage: number },
) {
  const base = tx
    .selectFrom('reglaEjecucion as e')
    .where('e.idEmpresa', '=', idEmpresa)
    .where('e.idRegla', '=', idRegla);
  const cuenta = await base.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirst();
  const filas = await base
    .leftJoin('usuario as u', 'u.id', 'e.idUsuarioDeshizo')
    .select(['e.id', 'e.origen', 'e.registros', 'e.created', 'e.deshecha', 'u.nombre as deshechaPor'])
    .orderBy('e.id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  return { filas, count: cuenta?.n ?? 0 };
}

/** Whether it classified anything: what was only commented on has nothing to give back. */
export async function hasActos(tx: Tx, idEmpresa: number, lote: string): Promise<boolean> {
  const fila = await tx
    .selectFrom('clasificacionActo')
    .select('id')
    .where('idEmpresa', '=', idEmpresa)
    .where('lote', '=', lote)
    .limit(1)
    .executeTakeFirst();
  return fila !== undefined;
}

/** Locks one, so that it is undone once. */
export function lockEjecucion(tx: Tx, idEmpresa: number, id: number) {
  return tx
    .selectFrom('reglaEjecucion')
    .select(['id', 'idRegla', 'lote', 'deshecha', 'registros'])
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function markDeshecha(
  tx: Tx,
  { idEmpresa, id, idUsuario }: { idEmpresa: number; id: number; idUsuario: number },
): Promise<void> {
  await tx
    .updateTable('reglaEjecucion')
    .set({ deshecha: sql<Date>`now()`, idUsuarioDeshizo: idUsuario })
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .execute();
}
