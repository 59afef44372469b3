import type { ListaOts, OtsQuery } from '@cuadra/contract';
import { MONEDAS } from '@cuadra/domain';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { listPage } from '../../../platform/listas/index.ts';
import { oneOf } from '../../../platform/values/index.ts';
import { presentOt } from './present-ot.ts';
import { OTS } from './store/lista.ts';

/** A page of notas de venta and the totals of everything that matches the filter. */
export async function listOtsDe(db: Db, idEmpresa: number, query: OtsQuery): Promise<ListaOts> {
  const { filas, pagination, totales } = await withEmpresa(db, idEmpresa, (tx) =>
    listPage(tx, OTS, { idEmpresa }, query),
  );
  return {
    items: filas.map(presentOt),
    pagination,
    totales: totales.map((total) => ({ ...total, moneda: oneOf(MONEDAS, total.moneda) })),
  };
}
