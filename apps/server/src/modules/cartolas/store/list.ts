import type { CartolasQuery, ORDEN_CARTOLAS } from '@cuadra/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/index.ts';
import { splitOrder } from '../../../platform/paging/index.ts';
import { whereCartola } from './filter.ts';
import { selectItem } from './item.ts';

export const COLUMNAS = {
  created: sql`l.id`,
  fecha: sql`l.fecha`,
  cargo: sql`l.cargo`,
  abono: sql`l.abono`,
  descripcion: sql`l.descripcion`,
} as const satisfies Record<(typeof ORDEN_CARTOLAS)[number], unknown>;

/** One page of bank lines: its ids from the index, then only its rows. Lines of one day keep the bank's order. */
export function readPage(tx: Tx, idEmpresa: number, query: CartolasQuery) {
  const { field, direction } = splitOrder(query.order);
  const columna = COLUMNAS[field];
  const ids = tx
    .selectFrom('cartola as l')
    .select('l.id')
    .where((eb) => whereCartola(eb, idEmpresa, query))
    .orderBy(columna, direction)
    .$if(field !== 'created', (q) => q.orderBy('l.id', direction))
    .limit(query.perPage)
    .offset((query.page - 1) * query.perPage);
  return selectItem(tx)
    .innerJoin(ids.as('p'), 'p.id', 'l.id')
    .where('l.idEmpresa', '=', idEmpresa)
    .orderBy(columna, direction)
    .$if(field !== 'created', (q) => q.orderBy('l.id', direction))
    .execute();
}

export function readPorId(tx: Tx, idEmpresa: number, ids: readonly number[]) {
  return selectItem(tx)
    .where('l.idEmpresa', '=', idEmpresa)
    .where('l.id', 'in', [...ids])
    .execute();
}
