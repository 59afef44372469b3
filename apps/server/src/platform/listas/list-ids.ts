import { sql } from 'kysely';
import type { Tx } from '../database/index.ts';
import type { Lista, ListTypes, Selection } from './lista.ts';
import { splitOrder } from './order.ts';
import { keepNothing } from './filter-context.ts';
import { readIds } from './read-ids.ts';

/** Ids of a selection, in the order of the list, up to `limit`. */
export async function listIds<L extends ListTypes>(
  tx: Tx,
  lista: Lista<L>,
  scope: L['scope'],
  { filtros, ids, excepto }: Selection<L['query']>,
  limit: number,
): Promise<number[]> {
  const conditions = [
    ...(ids ? [sql`${lista.id} = any(${[...ids]}::bigint[])`] : []),
    ...(excepto.length > 0 ? [sql`${lista.id} <> all(${[...excepto]}::bigint[])`] : []),
  ];
  const sections = [...lista.sections(filtros)];
  if (splitOrder(filtros.order).direction === 'desc') sections.reverse();
  const search = { lista, text: null, ...keepNothing<L>(tx, scope, filtros) };
  const found: number[] = [];
  for (const section of sections) {
    if (found.length === limit) break;
    const reading = { offset: 0, limit: limit - found.length, conditions };
    found.push(...(await readIds(search, section, reading)));
  }
  return found;
}
