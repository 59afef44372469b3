import type { ModeloDocumento } from '@cuadra/contract';
import { TIPOS_CREDITO_CEDIDO } from '@cuadra/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import { dateBounds } from '../../../../platform/paging/index.ts';
import { leavesOutCreditos, numeroDeEstado, whereDocumento, type Filtro } from './filter.ts';
import type { NombresBuscados } from './nombres.ts';

interface Alcance {
  readonly idEmpresa: number;
  readonly modelo: ModeloDocumento;
  readonly hoy: string;
}

/** Rows of the kept totals that answer for the filter. */
function kept(tx: Tx, { idEmpresa, modelo }: Alcance, filtro: Filtro) {
  const { desde, hasta } = dateBounds(filtro);
  let consulta = tx
    .selectFrom('documentoResumen as r')
    .innerJoin('moneda as m', 'm.id', 'r.idMoneda')
    .where('r.idEmpresa', '=', idEmpresa)
    .where('r.modelo', '=', modelo);
  if (desde) consulta = consulta.where('r.mes', '>=', desde);
  if (hasta) consulta = consulta.where('r.mes', '<=', hasta);
  if (filtro.estado)
    consulta = consulta.where('r.estadoConciliacion', 'in', filtro.estado.map(numeroDeEstado));
  if (filtro.clasificacion)
    consulta = consulta.where('r.clasificacion', 'in', filtro.clasificacion === 'clasificado' ? [1, 2] : [0]);
  if (filtro.tipo) consulta = consulta.where('r.codigoTipo', 'in', filtro.tipo);
  if (leavesOutCreditos(modelo, filtro))
    consulta = consulta.where('r.codigoTipo', 'not in', [...TIPOS_CREDITO_CEDIDO]);
  return consulta;
}

/** Documents of each month that match, in the order of the list. */
export function readMonthCounts(tx: Tx, alcance: Alcance, filtro: Filtro, direction: 'asc' | 'desc') {
  return kept(tx, alcance, filtro)
    .select((eb) => ['r.mes', eb.cast<number>(eb.fn.sum('r.cantidad'), 'bigint').as('cantidad')])
    .groupBy('r.mes')
    .orderBy('r.mes', direction)
    .execute();
}

/** Documents of each block of ids that match, in the order of the list; only types and states can be told apart. */
export function readBlockCounts(
  tx: Tx,
  { idEmpresa, modelo }: Alcance,
  filtro: Filtro,
  direction: 'asc' | 'desc',
) {
  let consulta = tx
    .selectFrom('documentoBloqueResumen as r')
    .where('r.idEmpresa', '=', idEmpresa)
    .where('r.modelo', '=', modelo);
  if (filtro.estado)
    consulta = consulta.where('r.estadoConciliacion', 'in', filtro.estado.map(numeroDeEstado));
  if (filtro.tipo) consulta = consulta.where('r.codigoTipo', 'in', filtro.tipo);
  if (leavesOutCreditos(modelo, filtro))
    consulta = consulta.where('r.codigoTipo', 'not in', [...TIPOS_CREDITO_CEDIDO]);
  return consulta
    .select((eb) => ['r.bloque', eb.cast<number>(eb.fn.sum('r.cantidad'), 'bigint').as('cantidad')])
    .groupBy('r.bloque')
    .orderBy('r.bloque', direction)
    .execute();
}

/**
 * Another text after every change of the company's documents: each appends to their kept totals, and a row that comes
 * late, of a transaction that began before, is counted too.
 */
export const lecturaDeMarca = (idEmpresa: number) =>
  `select concat_ws(' ', count(*), max(id), sum(id)) as marca from documento_resumen where id_empresa = ${idEmpresa}`;

/** Count and sums by currency from the totals kept by month: a few rows, however many documents there are. */
export function readKeptTotals(tx: Tx, alcance: Alcance, filtro: Filtro) {
  return kept(tx, alcance, filtro)
    .select((eb) => [
      'm.moneda',
      eb.cast<number>(eb.fn.sum('r.cantidad'), 'bigint').as('cantidad'),
      eb.cast<number>(eb.fn.sum('r.neto'), 'bigint').as('neto'),
      eb.cast<number>(eb.fn.sum('r.iva'), 'bigint').as('iva'),
      eb.cast<number>(eb.fn.sum('r.total'), 'bigint').as('total'),
      eb.cast<number>(eb.fn.sum('r.saldo'), 'bigint').as('saldo'),
      eb.cast<number>(eb.fn.sum('r.netoPesos'), 'bigint').as('netoPesos'),
      eb.cast<number>(eb.fn.sum('r.ivaPesos'), 'bigint').as('ivaPesos'),
      eb.cast<number>(eb.fn.sum('r.totalPesos'), 'bigint').as('totalPesos'),
      eb.cast<number>(eb.fn.sum('r.saldoPesos'), 'bigint').as('saldoPesos'),
      eb.cast<number>(eb.fn.sum('r.sinValor'), 'bigint').as('sinValor'),
    ])
    .groupBy(['m.moneda', 'm.id'])
    .having((eb) => eb.fn.sum('r.cantidad'), '<>', 0)
    .orderBy('m.id')
    .execute();
}

/** The same from the documents themselves, for filters that the kept totals cannot answer. */
export function sumTotals(tx: Tx, alcance: Alcance, filtro: Filtro, nombres: NombresBuscados | null) {
  const conSigno = (columna: string) =>
    sql<number>`sum(case d.signo when -1 then -1 else 1 end * d.${sql.ref(columna)})::bigint`;
  const enPesos = (columna: string) =>
    sql<number>`coalesce(sum(case d.signo when -1 then -1 else 1 end * en_pesos(d.${sql.ref(columna)}, d.id_moneda, d.valor_moneda)), 0)::bigint`;
  return tx
    .selectFrom('documento as d')
    .innerJoin('moneda as m', 'm.id', 'd.idMoneda')
    .where((eb) => whereDocumento(eb, alcance, filtro, nombres))
    .select([
      'm.moneda',
      sql<number>`count(*)`.as('cantidad'),
      conSigno('monto_neto').as('neto'),
      conSigno('iva').as('iva'),
      conSigno('monto_total').as('total'),
      sql<number>`sum(d.saldo)::bigint`.as('saldo'),
      enPesos('monto_neto').as('netoPesos'),
      enPesos('iva').as('ivaPesos'),
      enPesos('monto_total').as('totalPesos'),
      sql<number>`coalesce(sum(en_pesos(d.saldo, d.id_moneda, d.valor_moneda)), 0)::bigint`.as('saldoPesos'),
      sql<number>`count(*) filter (where d.id_moneda <> 1 and d.valor_moneda is null)`.as('sinValor'),
    ])
    .groupBy(['m.moneda', 'm.id'])
    .orderBy('m.id')
    .execute();
}
