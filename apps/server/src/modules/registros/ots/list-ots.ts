import type { ListaOts, OtsQuery } from '@cuadra/contract';
import { MONEDAS } from '@cuadra/domain';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { paginate } from '../../../platform/listas/index.ts';
import { oneOf } from '../../../platform/values/index.ts';
import { presentOt } from './present-ot.ts';
import { readPage, readTotals } from './store/list.ts';

/** A page of notas de venta and the totals of everything that matches the filter. */
export function listOtsDe(db: Db, idEmpresa: number, query: OtsQuery): Promise<ListaOts> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    const filas = await readPage(tx, idEmpresa, query);
    const totales = await readTotals(tx, idEmpresa, query);
    const count = totales.reduce((suma, { cantidad }) => suma + cantidad, 0);
    return {
      items: filas.map(presentOt),
      pagination: paginate(count, query.page, query.perPage),
      totales: totales.map((total) => ({ ...total, moneda: oneOf(MONEDAS, total.moneda) })),
    };
  });
}
