import type { CartolasQuery, ListaCartolas } from '@cuadra/contract';
import { MONEDAS } from '@cuadra/domain';
import type { Db } from '../../../platform/database/index.ts';
import { listCachedPage, type MarkedCache } from '../../../platform/listas/index.ts';
import { oneOf } from '../../../platform/values/index.ts';
import { presentCartola } from './present-cartola.ts';
import { CARTOLAS } from './store/lista.ts';

/** A page of bank lines and the totals of everything that matches the filter. */
export async function listCartolasDe(
  db: Db,
  cache: MarkedCache,
  idEmpresa: number,
  query: CartolasQuery,
): Promise<ListaCartolas> {
  const { filas, pagination, totales } = await listCachedPage({ db, cache }, CARTOLAS, { idEmpresa }, query);
  return {
    items: filas.map(presentCartola),
    pagination,
    totales: totales.map(({ cuantosAbonos: _cuantos, ...total }) => ({
      ...total,
      moneda: oneOf(MONEDAS, total.moneda),
    })),
  };
}
