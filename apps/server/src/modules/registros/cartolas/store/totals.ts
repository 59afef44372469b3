import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import { dateBounds } from '../../../../platform/paging/index.ts';
import { inMonths, numeroDeEstado, whereCartola, type Filtro } from './filter.ts';

/** Rows of the kept totals that answer for the filter. */
function kept(tx: Tx, idEmpresa: number, filtro: Filtro) {
  const { desde, hasta } = dateBounds(filtro);
  let consulta = tx
    .selectFrom('cartolaResumen as r')
    .innerJoin('cuentaCorriente as cc', (join) =>
      join.onRef('cc.idEmpresa', '=', 'r.idEmpresa').onRef('cc.id', '=', 'r.idCuentaCorriente'),
    )
    .innerJoin('moneda as m', 'm.id', 'cc.idMoneda')
    .where('r.idEmpresa', '=', idEmpresa);
  if (desde) consulta = consulta.where('r.mes', '>=', desde);
  if (hasta) consulta = consulta.where('r.mes', '<=', hasta);
  if (filtro.idCuentaCorriente)
    consulta = consulta.where('r.idCuentaCorriente', 'in', filtro.idCuentaCorriente);
  if (filtro.estado)
    consulta = consulta.where('r.estadoConciliacion', 'in', filtro.estado.map(numeroDeEstado));
  return consulta;
}

const sumIf = (columna: string, incluida: boolean) =>
  incluida ? sql<number>`sum(r.${sql.ref(columna)})::bigint` : sql<number>`0::bigint`;

/** Lines of each month that match, in the order of the list. */
export function readMonthCounts(tx: Tx, idEmpresa: number, filtro: Filtro, direction: 'asc' | 'desc') {
  return kept(tx, idEmpresa, filtro)
    .select([
      'r.mes',
      sql<number>`${sumIf('abonos', filtro.sentido !== 'cargo')} + ${sumIf('cargos', filtro.sentido !== 'abono')}`.as(
        'cantidad',
      ),
    ])
    .groupBy('r.mes')
    .orderBy('r.mes', direction)
    .execute();
}

/**
 * Another text after every change of the company's lines: each appends to their kept totals, and a row that comes late,
 * of a transaction that began before, is counted too.
 */
export const lecturaDeMarca = (idEmpresa: number) =>
  `select concat_ws(' ', count(*), max(id), sum(id)) as marca from cartola_resumen where id_empresa = ${idEmpresa}`;

/** Lines in the months that a filter by date touches, whatever else it asks. */
export async function countInMonths(
  tx: Tx,
  idEmpresa: number,
  { desde, hasta }: { readonly desde: string | undefined; readonly hasta: string | undefined },
): Promise<number> {
  const { rows } = await sql<{ cuantas: number }>`
    select coalesce(sum(abonos + cargos), 0)::bigint as cuantas from cartola_resumen
    where id_empresa = ${idEmpresa}
      and mes >= date_trunc('month', coalesce(${desde ?? null}::date, '-infinity'))
      and mes <= coalesce(${hasta ?? null}::date, 'infinity')`.execute(tx);
  return rows[0]?.cuantas ?? 0;
}

/** Count and sums by currency from the totals kept by month and account. */
export function readKeptTotals(tx: Tx, idEmpresa: number, filtro: Filtro) {
  const abonos = filtro.sentido !== 'cargo';
  const cargos = filtro.sentido !== 'abono';
  const suma = sumIf;
  return kept(tx, idEmpresa, filtro)
    .select([
      'm.id as idMoneda',
      'm.moneda',
      sql<number>`${suma('abonos', abonos)} + ${suma('cargos', cargos)}`.as('cantidad'),
      suma('abonos', abonos).as('cuantosAbonos'),
      suma('monto_abonos', abonos).as('abonos'),
      suma('monto_cargos', cargos).as('cargos'),
      sql<number>`${suma('monto_abonos', abonos)} + ${suma('monto_cargos', cargos)}
        - ${suma('conciliado_abonos', abonos)} - ${suma('conciliado_cargos', cargos)}`.as('sinConciliar'),
    ])
    .groupBy(['m.moneda', 'm.id'])
    .having(sql<boolean>`${suma('abonos', abonos)} + ${suma('cargos', cargos)} <> 0`)
    .execute();
}

/** The mark of each month of the company's lines, as `lecturaDeMarca` is of all: another after every change of one. */
export async function readMarcasPorMes(tx: Tx, idEmpresa: number): Promise<ReadonlyMap<string, string>> {
  const filas = await tx
    .selectFrom('cartolaResumen')
    .select(['mes', sql<string>`concat_ws(' ', count(*), max(id), sum(id))`.as('marca')])
    .where('idEmpresa', '=', idEmpresa)
    .groupBy('mes')
    .execute();
  return new Map(filas.map(({ mes, marca }) => [mes, marca]));
}

/**
 * Count and sums by month and currency from the lines themselves, for filters that the kept totals cannot answer; of all
 * months, or of these.
 */
export function sumTotals(
  tx: Tx,
  idEmpresa: number,
  filtro: Filtro,
  { glosas, meses }: { readonly glosas: readonly string[] | null; readonly meses: readonly string[] | null },
) {
  const mes = sql<string>`date_trunc('month', l.fecha)::date`;
  return tx
    .selectFrom('cartola as l')
    .innerJoin('cuentaCorriente as cc', (join) =>
      join.onRef('cc.idEmpresa', '=', 'l.idEmpresa').onRef('cc.id', '=', 'l.idCuentaCorriente'),
    )
    .innerJoin('moneda as m', 'm.id', 'cc.idMoneda')
    .where((eb) => whereCartola(eb, idEmpresa, filtro, glosas))
    .$if(meses !== null, (q) => q.where(inMonths(meses ?? [])))
    .select([
      mes.as('mes'),
      'm.id as idMoneda',
      'm.moneda',
      sql<number>`count(*)`.as('cantidad'),
      sql<number>`count(*) filter (where l.abono > 0)`.as('cuantosAbonos'),
      sql<number>`sum(l.abono)::bigint`.as('abonos'),
      sql<number>`sum(l.cargo)::bigint`.as('cargos'),
      sql<number>`sum(l.cargo + l.abono - l.conciliado)::bigint`.as('sinConciliar'),
    ])
    .groupBy([mes, 'm.id', 'm.moneda'])
    .execute();
}
export type TotalDeMes = Awaited<ReturnType<typeof sumTotals>>[number];
