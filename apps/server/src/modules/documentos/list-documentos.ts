import type { DocumentosQuery, ListaDocumentos, ModeloDocumento } from '@cuadra/contract';
import { MONEDAS } from '@cuadra/domain';
import { withEmpresa, type Db } from '../../platform/database/index.ts';
import { paginate } from '../../platform/paging/index.ts';
import { oneOf } from '../../platform/values/index.ts';
import { presentDocumento } from './present-documento.ts';
import { fitsKeptTotals } from './store/filter.ts';
import { readPage } from './store/list.ts';
import { readKeptTotals, sumTotals } from './store/totals.ts';

/** A page of one kind of document and the totals of everything that matches the filter. */
export function listDocumentosDe(
  db: Db,
  alcance: { idEmpresa: number; modelo: ModeloDocumento; hoy: string },
  query: DocumentosQuery,
): Promise<ListaDocumentos> {
  return withEmpresa(db, alcance.idEmpresa, async (tx) => {
    const filas = await readPage(tx, alcance, query);
    const totales = fitsKeptTotals(query)
      ? await readKeptTotals(tx, alcance, query)
      : await sumTotals(tx, alcance, query);
    const count = totales.reduce((suma, { cantidad }) => suma + cantidad, 0);
    return {
      items: filas.map(presentDocumento),
      pagination: paginate(count, query.page, query.perPage),
      totales: totales.map((total) => ({ ...total, moneda: oneOf(MONEDAS, total.moneda) })),
    };
  });
}
