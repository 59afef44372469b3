import type { DocumentosQuery, ModeloDocumento, ORDEN_DOCUMENTOS } from '@cuadra/contract';
import { sql, type OrderByItemBuilder } from 'kysely';
import type { Tx } from '../../../platform/database/index.ts';
import { splitOrder, type Salto } from '../../../platform/paging/index.ts';
import { whereDocumento } from './filter.ts';
import { selectItem } from './item.ts';

interface Alcance {
  readonly idEmpresa: number;
  readonly modelo: ModeloDocumento;
  readonly hoy: string;
}

/** Rows are listed by id as they were created; folios of one length compare as numbers. */
const COLUMNAS = {
  created: [sql`d.id`],
  fechaEmision: [sql`d.fecha_emision`],
  fechaVencimiento: [sql`d.fecha_vencimiento`],
  folio: [sql`length(d.folio)`, sql`d.folio`],
  razonSocial: [sql`d.razon_social`],
  montoTotal: [sql`(case d.signo when -1 then -d.monto_total else d.monto_total end)`],
  saldo: [sql`d.saldo`],
} as const satisfies Record<(typeof ORDEN_DOCUMENTOS)[number], unknown>;

/**
 * One page of documents. The ids of the page come from the index alone and only its rows are then read, so that a
 * deep page costs what its index entries cost; a leap over whole months, where there is one, spares most of them.
 */
export async function readPage(tx: Tx, alcance: Alcance, query: DocumentosQuery, salto: Salto | null) {
  const { field, direction } = splitOrder(query.order);
  const orden = (o: OrderByItemBuilder) => {
    const sentido = direction === 'desc' ? o.desc() : o.asc();
    if (field !== 'fechaVencimiento') return sentido;
    return direction === 'desc' ? sentido.nullsLast() : sentido.nullsFirst();
  };
  let ids = tx
    .selectFrom('documento as d')
    .select('d.id')
    .where((eb) => whereDocumento(eb, alcance, query));
  if (salto) ids = ids.where('d.fechaEmision', direction === 'desc' ? '<=' : '>=', salto.limite);
  for (const columna of COLUMNAS[field]) ids = ids.orderBy(columna, orden);
  if (field !== 'created') ids = ids.orderBy('d.id', direction);
  const pagina = ids.limit(query.perPage).offset((query.page - 1) * query.perPage - (salto?.saltadas ?? 0));

  let filas = selectItem(tx)
    .innerJoin(pagina.as('p'), 'p.id', 'd.id')
    .where('d.idEmpresa', '=', alcance.idEmpresa);
  for (const columna of COLUMNAS[field]) filas = filas.orderBy(columna, orden);
  if (field !== 'created') filas = filas.orderBy('d.id', direction);
  return filas.execute();
}

export function readPorId(tx: Tx, idEmpresa: number, ids: readonly number[]) {
  return selectItem(tx)
    .where('d.idEmpresa', '=', idEmpresa)
    .where('d.id', 'in', [...ids])
    .execute();
}
