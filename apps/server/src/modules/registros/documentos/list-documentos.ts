import type { DocumentosQuery, ListaDocumentos, ModeloDocumento } from '@cuadra/contract';
import { MONEDAS } from '@cuadra/domain';
import { withEmpresaReading, type Db, type Tx } from '../../../platform/database/index.ts';
import {
  hasDates,
  MIN_SALTO,
  paginate,
  seekMonth,
  splitOrder,
  type MarkedCache,
} from '../../../platform/paging/index.ts';
import { oneOf } from '../../../platform/values/index.ts';
import { joinPesos } from './join-pesos.ts';
import { presentDocumento } from './present-documento.ts';
import { seekBlock } from './seek-block.ts';
import { fitsKeptTotals } from './store/filter.ts';
import { readPage, type Camino, type SaltoDeLista } from './store/list.ts';
import { readNombres } from './store/nombres.ts';
import {
  lecturaDeMarca,
  readBlockCounts,
  readKeptTotals,
  readMonthCounts,
  sumTotals,
} from './store/totals.ts';

interface Alcance {
  readonly idEmpresa: number;
  readonly modelo: ModeloDocumento;
  readonly hoy: string;
}

interface Contexto {
  readonly tx: Tx;
  readonly alcance: Alcance;
  readonly query: DocumentosQuery;
  /** What the filter decides is worked out once, and kept until a document changes. */
  readonly keep: Camino['keep'];
}

/** Where a deep page may begin, when the kept counts can tell; null reads from the start. */
async function findLeap({ tx, alcance, query, keep }: Contexto): Promise<SaltoDeLista | null> {
  const { field, direction } = splitOrder(query.order);
  const offset = (query.page - 1) * query.perPage;
  if (offset < MIN_SALTO || !fitsKeptTotals(query)) return null;
  if (field === 'fechaEmision') {
    const meses = await keep(`meses ${direction}`, () => readMonthCounts(tx, alcance, query, direction));
    const salto = seekMonth(meses, offset, direction);
    return salto && { ...salto, columna: 'fechaEmision' };
  }
  if (field !== 'created' || hasDates(query) || query.clasificacion) return null;
  const bloques = await keep(`bloques ${direction}`, () => readBlockCounts(tx, alcance, query, direction));
  const salto = seekBlock(bloques, offset, direction);
  return salto && { ...salto, columna: 'id' };
}

/** The names that hold the text of the filter, and the sums of what it finds. */
async function loadFiltro({ tx, alcance, query, keep }: Contexto) {
  const { texto } = query;
  if (fitsKeptTotals(query))
    return { nombres: null, totales: await keep('totales', () => readKeptTotals(tx, alcance, query)) };
  const nombres = texto ? await keep('nombres', () => readNombres(tx, alcance.idEmpresa, texto)) : null;
  return { nombres, totales: await keep('totales', () => sumTotals(tx, alcance, query, nombres)) };
}

/** A page of one kind of document and the totals of everything that matches the filter. */
export function listDocumentosDe(
  db: Db,
  cache: MarkedCache,
  alcance: Alcance,
  query: DocumentosQuery,
): Promise<ListaDocumentos> {
  const { idEmpresa, modelo, hoy } = alcance;
  const { page, perPage, order: _order, ...filtro } = query;
  const clave = `${idEmpresa} ${modelo} ${hoy} ${JSON.stringify(filtro)}`;
  return withEmpresaReading<{ marca: string }, ListaDocumentos>(
    db,
    idEmpresa,
    lecturaDeMarca,
    async (tx, leida) => {
      const keep: Contexto['keep'] = (que, work) => cache.get(`${clave} ${que}`, leida?.marca ?? '', work);
      const contexto = { tx, alcance, query, keep };
      const { nombres, totales } = await loadFiltro(contexto);
      const cantidad = totales.reduce((suma, total) => suma + total.cantidad, 0);
      const salto = await findLeap(contexto);
      const filas = await readPage(tx, alcance, query, { salto, nombres, cantidad, keep });
      return {
        items: filas.map(presentDocumento),
        pagination: paginate(cantidad, page, perPage),
        totales: totales.map((total) => ({ ...total, moneda: oneOf(MONEDAS, total.moneda) })),
        totalConvertido: joinPesos(totales),
      };
    },
  );
}
