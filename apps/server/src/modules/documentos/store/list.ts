import type { DocumentosQuery, ModeloDocumento, ORDEN_DOCUMENTOS } from '@cuadra/contract';
import { sql, type ExpressionBuilder, type OrderByItemBuilder } from 'kysely';
import type { DB, Tx } from '../../../platform/database/index.ts';
import { splitOrder, type Salto } from '../../../platform/paging/index.ts';
import { whereDocumento } from './filter.ts';
import { selectItem } from './item.ts';

interface Alcance {
  readonly idEmpresa: number;
  readonly modelo: ModeloDocumento;
  readonly hoy: string;
}

/** Rows are listed by id as they were created; folios of one length compare as numbers. */
export const COLUMNAS = {
  created: [sql`d.id`],
  fechaEmision: [sql`d.fecha_emision`],
  fechaVencimiento: [sql`d.fecha_vencimiento`],
  folio: [sql`length(d.folio)`, sql`d.folio`],
  razonSocial: [sql`d.razon_social`],
  montoTotal: [sql`(case d.signo when -1 then -d.monto_total else d.monto_total end)`],
  saldo: [sql`d.saldo`],
} as const satisfies Record<(typeof ORDEN_DOCUMENTOS)[number], unknown>;

/** Up to here the rows themselves are walked in their order; a deeper page walks its index entries alone. */
const MAX_OFFSET_DIRECTO = 200;

/**
 * One page of documents. The ids of a deep page come from the index alone and only its rows are then read, so that
 * it costs what its index entries cost; a leap over whole months, where there is one, spares most of them.
 */
export async function readPage(tx: Tx, alcance: Alcance, query: DocumentosQuery, salto: Salto | null) {
  const { field, direction } = splitOrder(query.order);
  const sentido = (o: OrderByItemBuilder) => {
    const ordenado = direction === 'desc' ? o.desc() : o.asc();
    if (field !== 'fechaVencimiento') return ordenado;
    return direction === 'desc' ? ordenado.nullsLast() : ordenado.nullsFirst();
  };
  const columnas = COLUMNAS[field];
  const offset = (query.page - 1) * query.perPage - (salto?.saltadas ?? 0);
  const matches = (eb: ExpressionBuilder<{ d: DB['documento'] }, 'd'>) =>
    whereDocumento(eb, alcance, query).and(
      salto ? eb('d.fechaEmision', direction === 'desc' ? '<=' : '>=', salto.limite) : eb.lit(true),
    );

  let filas = selectItem(tx).where('d.idEmpresa', '=', alcance.idEmpresa);
  if (offset <= MAX_OFFSET_DIRECTO) {
    filas = filas.where(matches).limit(query.perPage).offset(offset);
  } else {
    let ids = tx.selectFrom('documento as d').select('d.id').where(matches);
    for (const columna of columnas) ids = ids.orderBy(columna, sentido);
    if (field !== 'created') ids = ids.orderBy('d.id', direction);
    filas = filas.innerJoin(ids.limit(query.perPage).offset(offset).as('p'), 'p.id', 'd.id');
  }
  for (const columna of columnas) filas = filas.orderBy(columna, sentido);
  if (field !== 'created') filas = filas.orderBy('d.id', direction);
  return filas.execute();
}

export function readPorId(tx: Tx, idEmpresa: number, ids: readonly number[]) {
  return selectItem(tx)
    .where('d.idEmpresa', '=', idEmpresa)
    .where('d.id', 'in', [...ids])
    .execute();
}
