import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/index.ts';
import { dateBounds } from '../../../platform/paging/index.ts';
import { numeroDeEstado, whereCartola, type Filtro } from './filter.ts';

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

/** Count and sums by currency from the totals kept by month and account. */
export function readKeptTotals(tx: Tx, idEmpresa: number, filtro: Filtro) {
  const abonos = filtro.sentido !== 'cargo';
  const cargos = filtro.sentido !== 'abono';
  const suma = sumIf;
  return kept(tx, idEmpresa, filtro)
    .select([
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
    .orderBy('m.id')
    .execute();
}

/** The same from the lines themselves, for filters that the kept totals cannot answer. */
export function sumTotals(tx: Tx, idEmpresa: number, filtro: Filtro, glosas: readonly string[] | null) {
  return tx
    .selectFrom('cartola as l')
    .innerJoin('cuentaCorriente as cc', (join) =>
      join.onRef('cc.idEmpresa', '=', 'l.idEmpresa').onRef('cc.id', '=', 'l.idCuentaCorriente'),
    )
    .innerJoin('moneda as m', 'm.id', 'cc.idMoneda')
    .where((eb) => whereCartola(eb, idEmpresa, filtro, glosas))
    .select([
      'm.moneda',
      sql<number>`count(*)`.as('cantidad'),
      sql<number>`count(*) filter (where l.abono > 0)`.as('cuantosAbonos'),
      sql<number>`sum(l.abono)::bigint`.as('abonos'),
      sql<number>`sum(l.cargo)::bigint`.as('cargos'),
      sql<number>`sum(l.cargo + l.abono - l.conciliado)::bigint`.as('sinConciliar'),
    ])
    .groupBy(['m.moneda', 'm.id'])
    .orderBy('m.id')
    .execute();
}
