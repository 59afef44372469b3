import type { Tx } from '../database/index.ts';
import type { FilterContext, Filters, ListTypes } from './lista.ts';
import type { MarkedCache } from './marked-cache.ts';
import { readMonthMarks } from './totals.ts';
import { workByMonth, type ByMonth } from './work-by-month.ts';

/** Values of one filter, kept under the mark of the company's records. */
export function keepUnder<L extends ListTypes>(
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
export const keepNothing = <L extends ListTypes>(
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
