import type { ORDEN_OTS, OtsQuery } from '@cuadra/contract';
import { parseRut } from '@cuadra/domain';
import { sql, type ExpressionBuilder, type ExpressionWrapper, type SqlBool } from 'kysely';
import { dice, type DB, type Tx } from '../../../../platform/database/index.ts';
import { dateBounds, splitOrder } from '../../../../platform/listas/index.ts';
import { POR_FACTURAR, selectOt } from './item.ts';

type Tablas = { d: DB['documento']; o: DB['ot'] };

/** Everything that the address of the list may ask for. */
function whereOt(
  eb: ExpressionBuilder<Tablas, 'd' | 'o'>,
  idEmpresa: number,
  filtro: OtsQuery,
): ExpressionWrapper<Tablas, 'd' | 'o', SqlBool> {
  const { desde, hasta } = dateBounds(filtro);
  const partes = [eb('d.idEmpresa', '=', idEmpresa), eb('d.modelo', '=', 'Ot')];
  if (desde) partes.push(eb('d.fechaEmision', '>=', desde));
  if (hasta) partes.push(eb('d.fechaEmision', '<=', hasta));
  if (filtro.estado) partes.push(eb('o.estado', 'in', filtro.estado));
  if (filtro.ids) partes.push(eb('d.id', 'in', filtro.ids));
  if (filtro.rut) partes.push(eb('d.rut', '=', parseRut(filtro.rut) ?? filtro.rut));
  if (filtro.montoMin !== undefined) partes.push(eb('d.montoTotal', '>=', filtro.montoMin));
  if (filtro.montoMax !== undefined) partes.push(eb('d.montoTotal', '<=', filtro.montoMax));
  if (filtro.texto) {
    const rut = parseRut(filtro.texto);
    partes.push(
      eb.or([
        eb('d.folio', '=', filtro.texto.replace(/^NV[-\s]*/i, '')),
        dice(sql`d.razon_social`, filtro.texto),
        dice(sql`o.vendedor`, filtro.texto),
        ...(rut ? [eb('d.rut', '=', rut)] : []),
      ]),
    );
  }
  return eb.and(partes);
}

/** Folios are counted up, so that those of one length compare as numbers. */
const COLUMNAS = {
  created: [sql`d.id`],
  fechaEmision: [sql`d.fecha_emision`],
  validoHasta: [sql`o.validez`],
  folio: [sql`length(d.folio)`, sql`d.folio`],
  razonSocial: [sql`d.razon_social`],
  montoTotal: [sql`d.monto_total`],
  porFacturar: [POR_FACTURAR],
} as const satisfies Record<(typeof ORDEN_OTS)[number], unknown>;

export function readPage(tx: Tx, idEmpresa: number, query: OtsQuery) {
  const { field, direction } = splitOrder(query.order);
  let filas = selectOt(tx)
    .where((eb) => whereOt(eb, idEmpresa, query))
    .limit(query.perPage)
    .offset((query.page - 1) * query.perPage);
  for (const columna of COLUMNAS[field])
    filas = filas.orderBy(columna, (o) =>
      direction === 'desc' ? o.desc().nullsLast() : o.asc().nullsFirst(),
    );
  if (field !== 'created') filas = filas.orderBy('d.id', direction);
  return filas.execute();
}

/** Count and sums by currency. What was annulled is counted, as it is listed, and not added. */
export function readTotals(tx: Tx, idEmpresa: number, query: OtsQuery) {
  const suma = (columna: string) =>
    sql<number>`coalesce(sum(d.${sql.ref(columna)}) filter (where o.estado <> 'anulada'), 0)::bigint`;
  return tx
    .selectFrom('documento as d')
    .innerJoin('ot as o', (join) =>
      join.onRef('o.idEmpresa', '=', 'd.idEmpresa').onRef('o.idDocumento', '=', 'd.id'),
    )
    .innerJoin('moneda as m', 'm.id', 'd.idMoneda')
    .where((eb) => whereOt(eb, idEmpresa, query))
    .select([
      'm.moneda',
      sql<number>`count(*)`.as('cantidad'),
      suma('monto_neto').as('neto'),
      suma('iva').as('iva'),
      suma('monto_total').as('total'),
      sql<number>`sum(o.monto_facturado)::bigint`.as('facturado'),
      sql<number>`sum(${POR_FACTURAR})::bigint`.as('porFacturar'),
    ])
    .groupBy(['m.moneda', 'm.id'])
    .orderBy('m.id')
    .execute();
}
