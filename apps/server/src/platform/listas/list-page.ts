import { withEmpresa, withEmpresaReading, type Db, type Tx } from '../database/index.ts';
import type { FilterContext, Filters, Lista, ListTypes, Total } from './lista.ts';
import { loadIds } from './load-ids.ts';
import type { MarkedCache } from './marked-cache.ts';
import { splitOrder } from './order.ts';
import { paginate, type Pagination } from './paginate.ts';
import { planSlices } from './plan-slices.ts';
import { countRows, loadTotals, markOf, readMonthMarks } from './totals.ts';
import { workByMonth, type ByMonth } from './work-by-month.ts';

export interface ListPage<L extends ListTypes> {
  readonly filas: L['row'][];
  readonly pagination: Pagination;
  /** Of everything that matches, by currency. */
  readonly totales: Total<L['sums']>[];
}

/** Values of one filter, kept under the mark of the company's records. */
function keepUnder<L extends ListTypes>(
  { cache, table, marca }: { readonly cache: MarkedCache; readonly table: string; readonly marca: string },
  { tx, scope, filters }: { readonly tx: Tx; readonly scope: L['scope']; readonly filters: Filters<L> },
): FilterContext<L> {
  const { order: _order, ...unordered } = filters;
  const clave = `${table} ${JSON.stringify(scope)} ${JSON.stringify(unordered)}`;
  return {
    tx,
    scope,
    filters,
    keep: (name, work) => cache.get(`${clave} ${name}`, marca, work),
    keepByMonth: async <V>(name: string, work: Parameters<typeof workByMonth<V>>[2]) => {
      const marcas = await cache.get(`${table} ${scope.idEmpresa}`, marca, () =>
        readMonthMarks(tx, table, scope.idEmpresa),
      );
      const kept = await cache.get<ByMonth<V>>(`${clave} ${name}`, marca, (antes) =>
        workByMonth(antes, marcas, work),
      );
      return kept.valor;
    },
  };
}

/** Values that are worked out each time, of a list whose changes no mark tells. */
const keepNothing = <L extends ListTypes>(
  tx: Tx,
  scope: L['scope'],
  filters: Filters<L>,
): FilterContext<L> => ({
  tx,
  scope,
  filters,
  keep: (_name, work) => work(),
  keepByMonth: (_name, { all }) => all(),
});

/** The rows with these ids, in their order. Rows are read anew for each page, so that no kept id shows an old row. */
async function readInOrder<L extends ListTypes>(
  { read }: Lista<L>,
  { tx, scope }: FilterContext<L>,
  ids: readonly number[],
): Promise<L['row'][]> {
  if (ids.length === 0) return [];
  const filas = new Map((await read(tx, scope.idEmpresa, ids)).map((fila) => [fila.id, fila]));
  return ids.flatMap((id) => filas.get(id) ?? []);
}

async function readPage<L extends ListTypes>(
  lista: Lista<L>,
  context: FilterContext<L>,
  { page, perPage }: L['query'],
): Promise<ListPage<L>> {
  const { scope, filters } = context;
  const text = (await lista.lookUp?.(context)) ?? null;
  const totales = await loadTotals(lista, context, text);
  const sections = lista
    .sections(filters)
    .map((section) => ({ section, count: countRows(totales, section.count) }));
  if (splitOrder(filters.order).direction === 'desc') sections.reverse();
  const ids: number[] = [];
  for (const slice of planSlices(sections, (page - 1) * perPage, perPage))
    ids.push(...(await loadIds({ lista, scope, filters, text }, context, slice)));
  return {
    filas: await readInOrder(lista, context, ids),
    pagination: paginate(countRows(totales), page, perPage),
    totales,
  };
}

/**
 * A page of a list, with the totals of everything that matches its filters. With kept totals, the values that the
 * filters decide are worked out once and kept in `cache` until a record changes (ADR 21).
 */
export function listPage<L extends ListTypes>(
  { db, cache }: { readonly db: Db; readonly cache?: MarkedCache },
  lista: Lista<L>,
  scope: L['scope'],
  query: L['query'],
): Promise<ListPage<L>> {
  const { page: _page, perPage: _perPage, ...filters } = query;
  const { kept } = lista;
  if (!kept || !cache)
    return withEmpresa(db, scope.idEmpresa, (tx) =>
      readPage(lista, keepNothing<L>(tx, scope, filters), query),
    );
  return withEmpresaReading<{ marca: string }, ListPage<L>>(
    db,
    scope.idEmpresa,
    markOf(kept.table),
    (tx, leida) => {
      const mark = { cache, table: kept.table, marca: leida?.marca ?? '' };
      return readPage(lista, keepUnder<L>(mark, { tx, scope, filters }), query);
    },
  );
}
