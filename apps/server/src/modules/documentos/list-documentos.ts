import type { DocumentosQuery, ListaDocumentos, ModeloDocumento } from '@cuadra/contract';
import { MONEDAS } from '@cuadra/domain';
import { withEmpresa, type Db, type Tx } from '../../platform/database/index.ts';
import { MIN_SALTO, paginate, seekMonth, splitOrder, type Salto } from '../../platform/paging/index.ts';
import { oneOf } from '../../platform/values/index.ts';
import { joinPesos } from './join-pesos.ts';
import { presentDocumento } from './present-documento.ts';
import { fitsKeptTotals } from './store/filter.ts';
import { readPage } from './store/list.ts';
import { readKeptTotals, readMonthCounts, sumTotals } from './store/totals.ts';

/** Where a deep page by date may begin, when the kept totals can tell; null reads from the start. */
async function findLeap(
  tx: Tx,
  alcance: { idEmpresa: number; modelo: ModeloDocumento; hoy: string },
  query: DocumentosQuery,
): Promise<Salto | null> {
  const { field, direction } = splitOrder(query.order);
  const offset = (query.page - 1) * query.perPage;
  if (field !== 'fechaEmision' || offset < MIN_SALTO || !fitsKeptTotals(query)) return null;
  return seekMonth(await readMonthCounts(tx, alcance, query, direction), offset, direction);
}

/** A page of one kind of document and the totals of everything that matches the filter. */
export function listDocumentosDe(
  db: Db,
  alcance: { idEmpresa: number; modelo: ModeloDocumento; hoy: string },
  query: DocumentosQuery,
): Promise<ListaDocumentos> {
  return withEmpresa(db, alcance.idEmpresa, async (tx) => {
    const filas = await readPage(tx, alcance, query, await findLeap(tx, alcance, query));
    const totales = fitsKeptTotals(query)
      ? await readKeptTotals(tx, alcance, query)
      : await sumTotals(tx, alcance, query);
    const count = totales.reduce((suma, { cantidad }) => suma + cantidad, 0);
    return {
      items: filas.map(presentDocumento),
      pagination: paginate(count, query.page, query.perPage),
      totales: totales.map((total) => ({ ...total, moneda: oneOf(MONEDAS, total.moneda) })),
      totalConvertido: joinPesos(totales),
    };
  });
}
