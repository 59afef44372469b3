import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/index.ts';
import { dateBounds } from '../../../platform/paging/index.ts';
import { numeroDeEstado, whereCartola, type Filtro } from './filter.ts';

/** Count and sums by currency from the totals kept by month and account. */
export function readKeptTotals(tx: Tx, idEmpresa: number, filtro: Filtro) {
  const { desde, hasta } = dateBounds(filtro);
  const abonos = filtro.sentido !== 'cargo';
  const cargos = filtro.sentido !== 'abono';
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
  const suma = (columna: string, incluida: boolean) =>
    incluida ? sql<number>`sum(r.${sql.ref(columna)})::bigint` : sql<number>`0::bigint`;
  return consulta
    .select([
      'm.moneda',
      sql<number>`${suma('abonos', abonos)} + ${suma('cargos', cargos)}`.as('cantidad'),
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
export function sumTotals(tx: Tx, idEmpresa: number, filtro: Filtro) {
  return tx
    .selectFrom('cartola as l')
    .innerJoin('cuentaCorriente as cc', (join) =>
      join.onRef('cc.idEmpresa', '=', 'l.idEmpresa').onRef('cc.id', '=', 'l.idCuentaCorriente'),
    )
    .innerJoin('moneda as m', 'm.id', 'cc.idMoneda')
    .where((eb) => whereCartola(eb, idEmpresa, filtro))
    .select([
      'm.moneda',
      sql<number>`count(*)`.as('cantidad'),
      sql<number>`sum(l.abono)::bigint`.as('abonos'),
      sql<number>`sum(l.cargo)::bigint`.as('cargos'),
      sql<number>`sum(l.cargo + l.abono - l.conciliado)::bigint`.as('sinConciliar'),
    ])
    .groupBy(['m.moneda', 'm.id'])
    .orderBy('m.id')
    .execute();
}
