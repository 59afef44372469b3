import type { CartolasQuery, ListaCartolas } from '@cuadra/contract';
import { MONEDAS } from '@cuadra/domain';
import { withEmpresa, type Db } from '../../platform/database/index.ts';
import { paginate } from '../../platform/paging/index.ts';
import { oneOf } from '../../platform/values/index.ts';
import { presentCartola } from './present-cartola.ts';
import { fitsKeptTotals } from './store/filter.ts';
import { readPage } from './store/list.ts';
import { readKeptTotals, sumTotals } from './store/totals.ts';

/** A page of bank lines and the totals of everything that matches the filter. */
export function listCartolasDe(db: Db, idEmpresa: number, query: CartolasQuery): Promise<ListaCartolas> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    const filas = await readPage(tx, idEmpresa, query);
    const totales = fitsKeptTotals(query)
      ? await readKeptTotals(tx, idEmpresa, query)
      : await sumTotals(tx, idEmpresa, query);
    const count = totales.reduce((suma, { cantidad }) => suma + cantidad, 0);
    return {
      items: filas.map(presentCartola),
      pagination: paginate(count, query.page, query.perPage),
      totales: totales.map((total) => ({ ...total, moneda: oneOf(MONEDAS, total.moneda) })),
    };
  });
}
