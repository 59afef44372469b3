import type { DocumentosQuery, ListaDocumentos } from '@cuadra/contract';
import { MONEDAS } from '@cuadra/domain';
import type { Db } from '../../../platform/database/index.ts';
import { listCachedPage, type MarkedCache } from '../../../platform/listas/index.ts';
import { oneOf } from '../../../platform/values/index.ts';
import { joinPesos } from './join-pesos.ts';
import { presentDocumento } from './present-documento.ts';
import { DOCUMENTOS } from './store/lista.ts';
import type { AlcanceDocumentos } from './tipos.ts';

/** A page of one kind of document and the totals of everything that matches the filter. */
export async function listDocumentosDe(
  db: Db,
  cache: MarkedCache,
  alcance: AlcanceDocumentos,
  query: DocumentosQuery,
): Promise<ListaDocumentos> {
  const { filas, pagination, totales } = await listCachedPage({ db, cache }, DOCUMENTOS, alcance, query);
  return {
    items: filas.map(presentDocumento),
    pagination,
    totales: totales.map((total) => ({ ...total, moneda: oneOf(MONEDAS, total.moneda) })),
    totalConvertido: joinPesos(totales),
  };
}
