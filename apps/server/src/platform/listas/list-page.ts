import { withEmpresaReading, type Db, type Tx } from '../database/index.ts';
import { keepNothing, keepUnder } from './filter-context.ts';
import type { FilterContext, KeptLista, Lista, ListTypes, Search, Total } from './lista.ts';
import { loadIds } from './load-ids.ts';
import type { MarkedCache } from './marked-cache.ts';
import { splitOrder } from './order.ts';
import { paginate, type Pagination } from './paginate.ts';
import { planSlices } from './plan-slices.ts';
import { countRows, loadTotals, markOf } from './totals.ts';

export interface ListPage<L extends ListTypes> {
  readonly filas: L['row'][];
  readonly pagination: Pagination;
  /** Of everything that matches, by currency. */
  readonly totales: Total<L['sums']>[];
}

/** The rows with these ids, in their order. Rows are never cached: a cached id shows its current row. */
async function readInOrder<L extends ListTypes>(
  { lista, tx, scope }: Search<L>,
  ids: readonly number[],
): Promise<L['row'][]> {
  if (ids.length === 0) return [];
  const filas = new Map((await lista.read(tx, scope.idEmpresa, ids)).map((fila) => [fila.id, fila]));
  return ids.flatMap((id) => filas.get(id) ?? []);
}

async function readPage<L extends ListTypes>(
  lista: Lista<L>,
  context: FilterContext<L>,
  { page, perPage }: Pick<L['query'], 'page' | 'perPage'>,
): Promise<ListPage<L>> {
  const search = { ...context, lista, text: (await lista.lookUp?.(context)) ?? null };
  const { filters } = context;
  const totales = await loadTotals(search);
  const sections = lista
    .sections(filters)
    .map((section) => ({ section, count: countRows(totales, section.count) }));
  if (splitOrder(filters.order).direction === 'desc') sections.reverse();
  const ids: number[] = [];
  for (const slice of planSlices(sections, (page - 1) * perPage, perPage))
    ids.push(...(await loadIds(search, slice)));
  return {
    filas: await readInOrder(search, ids),
    pagination: paginate(countRows(totales), page, perPage),
    totales,
  };
}

/** A page of a list, with the totals of everything that matches its filters. */
export function listPage<L extends ListTypes>(
  tx: Tx,
  lista: Lista<L>,
  scope: L['scope'],
  { page, perPage, ...filters }: L['query'],
): Promise<ListPage<L>> {
  return readPage(lista, keepNothing<L>(tx, scope, filters), { page, perPage });
}

/**
 * The same of a large list with kept totals. The values that its filters decide are worked out once and kept in `cache`
 * until a record changes, which the mark of the kept totals tells on the round trip that begins the transaction (ADR 21).
 */
export async function listCachedPage<L extends ListTypes>(
  donde: { readonly db: Db; readonly cache: MarkedCache },
  lista: KeptLista<L>,
  scope: L['scope'],
  query: L['query'],
): Promise<ListPage<L>> {
  return (await listCachedPageWith(donde, lista, scope, query, () => Promise.resolve())).pagina;
}

/** A page of a large list, and the result of `read` in the same transaction. */
export function listCachedPageWith<L extends ListTypes, R>(
  { db, cache }: { readonly db: Db; readonly cache: MarkedCache },
  lista: KeptLista<L>,
  scope: L['scope'],
  { page, perPage, ...filters }: L['query'],
  read: (tx: Tx) => Promise<R>,
): Promise<{ readonly pagina: ListPage<L>; readonly leido: R }> {
  const { table } = lista.kept;
  return withEmpresaReading(db, scope.idEmpresa, markOf(table), async (tx, leida?: { marca: string }) => {
    const mark = { cache, table, marca: leida?.marca ?? '' };
    const pagina = await readPage(lista, keepUnder<L>(mark, { tx, scope, filters }), { page, perPage });
    return { pagina, leido: await read(tx) };
  });
}
