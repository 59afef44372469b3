import type { ModuloRegla } from '@cuadra/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import type { OrigenEjecucion } from './pendientes.ts';

export interface Ejecucion {
  readonly idRegla: number;
  readonly lote: string;
  readonly origen: OrigenEjecucion;
  readonly fecha: string;
  readonly registros: number;
}

/** Adds to what each rule did in one go, or begins it: again, where what it did so far was undone meanwhile. */
export async function addEjecuciones(
  tx: Tx,
  idEmpresa: number,
  ejecuciones: readonly Ejecucion[],
): Promise<void> {
  if (ejecuciones.length === 0) return;
  await sql`
    with hechas as (
      select * from jsonb_to_recordset(${JSON.stringify(ejecuciones)}::jsonb)
        as h ("idRegla" bigint, lote uuid, origen text, fecha date, registros integer)
    ), sumadas as (
      update regla_ejecucion e set registros = e.registros + h.registros from hechas h
      where e.id_empresa = ${idEmpresa} and e.id_regla = h."idRegla" and e.lote = h.lote and e.deshecha is null
      returning e.lote
    )
    insert into regla_ejecucion (id_empresa, id_regla, lote, origen, fecha, registros)
    select ${idEmpresa}::bigint, h."idRegla", h.lote, h.origen, h.fecha, h.registros from hechas h
    where h.lote not in (select lote from sumadas)`.execute(tx);
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
      'r.modulo',
      eb.cast<number>(eb.fn.sum('e.registros'), 'bigint').as('registros'),
    ])
    .where('e.idEmpresa', '=', idEmpresa)
    .where('e.fecha', '>=', desde)
    .groupBy(['e.fecha', 'r.id', 'r.nombre', 'r.modulo'])
    .orderBy('e.fecha')
    .execute();
}

/** What was done by one rule, or by all of a module in some days. */
export type CualesEjecuciones =
  | { readonly idRegla: number }
  | {
      readonly modulo: ModuloRegla;
      readonly desde?: string | undefined;
      readonly hasta?: string | undefined;
    };

export async function readEjecuciones(
  tx: Tx,
  idEmpresa: number,
  cuales: CualesEjecuciones,
  { page, perPage }: { page: number; perPage: number },
) {
  let base = tx
    .selectFrom('reglaEjecucion as e')
    .innerJoin('regla as r', (join) =>
      join.onRef('r.idEmpresa', '=', 'e.idEmpresa').onRef('r.id', '=', 'e.idRegla'),
    )
    .where('e.idEmpresa', '=', idEmpresa);
  if ('idRegla' in cuales) base = base.where('e.idRegla', '=', cuales.idRegla);
  else {
    base = base.where('r.modulo', '=', cuales.modulo);
    if (cuales.desde !== undefined) base = base.where('e.fecha', '>=', cuales.desde);
    if (cuales.hasta !== undefined) base = base.where('e.fecha', '<=', cuales.hasta);
  }
  const cuenta = await base.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirst();
  const filas = await base
    .leftJoin('usuario as u', 'u.id', 'e.idUsuarioDeshizo')
    .select([
      'e.id',
      'e.origen',
      'e.registros',
      'e.created',
      'e.deshecha',
      'u.nombre as deshechaPor',
      'r.id as idRegla',
      'r.nombre as regla',
      sql<boolean>`r.borrada is not null`.as('borrada'),
    ])
    .orderBy('e.id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  return { filas, count: cuenta?.n ?? 0 };
}

/** Whether anything that it reconciled still stands. */
export async function hasConciliaciones(tx: Tx, idEmpresa: number, lote: string): Promise<boolean> {
  const fila = await tx
    .selectFrom('conciliacion')
    .select('id')
    .where('idEmpresa', '=', idEmpresa)
    .where('lote', '=', lote)
    .where('deshecha', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return fila !== undefined;
}

/** Those of an act that still stand: more than one where it went on after an undo. */
export async function readVivasDeLote(tx: Tx, idEmpresa: number, lote: string): Promise<number[]> {
  const filas = await tx
    .selectFrom('reglaEjecucion')
    .select('id')
    .where('idEmpresa', '=', idEmpresa)
    .where('lote', '=', lote)
    .where('deshecha', 'is', null)
    .orderBy('id')
    .execute();
  return filas.map(({ id }) => id);
}

/** One by its id; locked where it is to be undone once. */
export function readEjecucion(
  tx: Tx,
  { idEmpresa, id }: { idEmpresa: number; id: number },
  { bloquear }: { bloquear: boolean },
) {
  return tx
    .selectFrom('reglaEjecucion as e')
    .innerJoin('regla as r', (join) =>
      join.onRef('r.idEmpresa', '=', 'e.idEmpresa').onRef('r.id', '=', 'e.idRegla'),
    )
    .select(['e.id', 'e.idRegla', 'e.lote', 'e.deshecha', 'e.registros', 'r.modulo', 'r.nombre as regla'])
    .where('e.idEmpresa', '=', idEmpresa)
    .where('e.id', '=', id)
    .$if(bloquear, (q) => q.forUpdate('e'))
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
