import type { DocumentosQuery, ListaDocumentos, ModeloDocumento } from '@cuadra/contract';
import { MONEDAS } from '@cuadra/domain';
import { withEmpresa, type Db, type Tx } from '../../platform/database/index.ts';
import { MIN_SALTO, paginate, seekMonth, splitOrder, type MarkedCache } from '../../platform/paging/index.ts';
import { oneOf } from '../../platform/values/index.ts';
import { joinPesos } from './join-pesos.ts';
import { presentDocumento } from './present-documento.ts';
import { seekBlock } from './seek-block.ts';
import { fitsKeptTotals, patronDe } from './store/filter.ts';
import { readPage, type SaltoDeLista } from './store/list.ts';
import { readNombres } from './store/nombres.ts';
import { readBlockCounts, readKeptTotals, readMarca, readMonthCounts, sumTotals } from './store/totals.ts';

interface Alcance {
  readonly idEmpresa: number;
  readonly modelo: ModeloDocumento;
  readonly hoy: string;
}

const hasDates = ({ since, until, periodo }: DocumentosQuery) =>
  [since, until, periodo].some((valor) => valor !== undefined);

/** Where a deep page may begin, when the kept counts can tell; null reads from the start. */
async function findLeap(tx: Tx, alcance: Alcance, query: DocumentosQuery): Promise<SaltoDeLista | null> {
  const { field, direction } = splitOrder(query.order);
  const offset = (query.page - 1) * query.perPage;
  if (offset < MIN_SALTO || !fitsKeptTotals(query)) return null;
  if (field === 'fechaEmision') {
    const salto = seekMonth(await readMonthCounts(tx, alcance, query, direction), offset, direction);
    return salto && { ...salto, columna: 'fechaEmision' };
  }
  if (field !== 'created' || hasDates(query) || query.clasificacion) return null;
  const salto = seekBlock(await readBlockCounts(tx, alcance, query, direction), offset, direction);
  return salto && { ...salto, columna: 'id' };
}

/** What the filter alone decides, kept until a document changes: the names that hold its text, and its sums. */
async function loadFiltro(tx: Tx, cache: MarkedCache, alcance: Alcance, query: DocumentosQuery) {
  if (fitsKeptTotals(query)) return { nombres: null, totales: await readKeptTotals(tx, alcance, query) };
  const { page: _page, perPage: _perPage, order: _order, ...filtro } = query;
  const { idEmpresa } = alcance;
  const marca = await readMarca(tx, idEmpresa);
  const nombres = filtro.texto
    ? await cache.get(`${idEmpresa} nombres ${filtro.texto}`, marca, () =>
        readNombres(tx, idEmpresa, patronDe(filtro.texto ?? '')),
      )
    : null;
  const clave = `${idEmpresa} totales ${alcance.modelo} ${alcance.hoy} ${JSON.stringify(filtro)}`;
  const totales = await cache.get(clave, marca, () => sumTotals(tx, alcance, filtro, nombres));
  return { nombres, totales };
}

/** A page of one kind of document and the totals of everything that matches the filter. */
export function listDocumentosDe(
  db: Db,
  cache: MarkedCache,
  alcance: Alcance,
  query: DocumentosQuery,
): Promise<ListaDocumentos> {
  return withEmpresa(db, alcance.idEmpresa, async (tx) => {
    const { nombres, totales } = await loadFiltro(tx, cache, alcance, query);
    const count = totales.reduce((suma, { cantidad }) => suma + cantidad, 0);
    const salto = await findLeap(tx, alcance, query);
    const filas = await readPage(tx, alcance, query, { salto, nombres, cantidad: count });
    return {
      items: filas.map(presentDocumento),
      pagination: paginate(count, query.page, query.perPage),
      totales: totales.map((total) => ({ ...total, moneda: oneOf(MONEDAS, total.moneda) })),
      totalConvertido: joinPesos(totales),
    };
  });
}
