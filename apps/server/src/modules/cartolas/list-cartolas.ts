import type { CartolasQuery, ListaCartolas } from '@cuadra/contract';
import { MONEDAS } from '@cuadra/domain';
import { withEmpresaReading, type Db, type Tx } from '../../platform/database/index.ts';
import { MIN_SALTO, paginate, seekMonth, splitOrder, type MarkedCache } from '../../platform/paging/index.ts';
import { oneOf } from '../../platform/values/index.ts';
import { planTramos, type Tajada } from './plan-tramos.ts';
import { presentCartola } from './present-cartola.ts';
import { fitsKeptTotals, patronDe } from './store/filter.ts';
import { readGlosas } from './store/glosas.ts';
import type { FilaCartola } from './store/item.ts';
import {
  fechaDePartida,
  orderTramos,
  readIdsDeTajada,
  readPartidas,
  readTajada,
  type Partida,
  type Tramo,
} from './store/list.ts';
import { lecturaDeMarca, readKeptTotals, readMonthCounts, sumTotals } from './store/totals.ts';

/** A kept place to begin at every so many lines: what is walked from it to a page. */
const CADA = 2000;
/** A month with more lines than these is not walked from its first. */
const MAX_EN_EL_MES = 25_000;
/** Up to this many lines are gathered by their filter and then sorted; more are met soon by walking the order. */
const MAX_REUNIDAS = 4000;
/** The same of a stretch of days in an order that knows nothing of days, where they lie all together. */
const MAX_REUNIDAS_POR_FECHA = 50_000;

interface Contexto {
  readonly tx: Tx;
  readonly idEmpresa: number;
  readonly query: CartolasQuery;
  /** What the filter decides is worked out once, and kept until a line changes. */
  readonly keep: <T>(que: string, work: () => Promise<T>) => Promise<T>;
}

const isGiven = (valor: unknown) => valor !== undefined;

function fitsGathering(query: CartolasQuery, cantidad: number): boolean {
  const { texto, montoMin, montoMax, ids, since, until, periodo, idCuentaCorriente, estado } = query;
  const { field } = splitOrder(query.order);
  const conFechas = [since, until, periodo].some(isGiven);
  if (conFechas && field === 'created') return cantidad <= MAX_REUNIDAS_POR_FECHA;
  const otros = [texto, montoMin, montoMax, ids].some(isGiven);
  const porIndice =
    field === 'fecha' ? otros : otros || conFechas || [idCuentaCorriente, estado].some(isGiven);
  return porIndice && cantidad <= MAX_REUNIDAS;
}

/** The descriptions that hold the text of the filter, and the sums of what it finds. */
async function loadFiltro({ tx, keep, idEmpresa, query }: Contexto) {
  const { texto } = query;
  if (fitsKeptTotals(query))
    return { glosas: null, totales: await keep('totales', () => readKeptTotals(tx, idEmpresa, query)) };
  const glosas = texto ? await keep('glosas', () => readGlosas(tx, idEmpresa, patronDe(texto))) : null;
  return { glosas, totales: await keep('totales', () => sumTotals(tx, idEmpresa, query, glosas)) };
}

/** Where a deep page begins: at a month, by the kept counts, or at one of the places kept for this list. */
async function findPartida(
  { tx, keep, idEmpresa, query }: Contexto,
  glosas: readonly string[] | null,
  { tramo, offset }: Tajada<Tramo>,
): Promise<Partida | null> {
  if (offset < MIN_SALTO) return null;
  const { field, direction } = splitOrder(query.order);
  if (field === 'fecha' && fitsKeptTotals(query)) {
    const meses = await keep(`meses ${direction}`, () => readMonthCounts(tx, idEmpresa, query, direction));
    const salto = seekMonth(meses, offset, direction);
    if (offset - (salto?.saltadas ?? 0) <= MAX_EN_EL_MES) return salto && fechaDePartida(salto);
  }
  // As far as the page is deep, and to the next power of two: the first one after a change does not walk the whole list.
  const hasta = CADA * 2 ** Math.ceil(Math.log2(offset / CADA + 1));
  const partidas = await keep(`partidas ${query.order} ${tramo.nombre} ${hasta}`, () =>
    readPartidas(tx, { idEmpresa, query, glosas }, tramo, { cada: CADA, hasta }),
  );
  return partidas[Math.floor(offset / CADA)] ?? null;
}

async function loadTajada(
  contexto: Contexto,
  glosas: readonly string[] | null,
  tajada: Tajada<Tramo>,
  reunir: boolean,
): Promise<FilaCartola[]> {
  const { tx, keep, idEmpresa, query } = contexto;
  const busqueda = { idEmpresa, query, glosas };
  const lectura = { ...tajada, reunir, partida: reunir ? null : await findPartida(contexto, glosas, tajada) };
  const { tramo, offset, limit } = tajada;
  const ids = await keep(`ids ${query.order} ${tramo.nombre} ${offset} ${limit}`, () =>
    readIdsDeTajada(tx, busqueda, lectura),
  );
  return readTajada(tx, idEmpresa, ids);
}

/** A page of bank lines and the totals of everything that matches the filter. */
export function listCartolasDe(
  db: Db,
  cache: MarkedCache,
  idEmpresa: number,
  query: CartolasQuery,
): Promise<ListaCartolas> {
  const { page, perPage, order: _order, ...filtro } = query;
  const clave = `${idEmpresa} ${JSON.stringify(filtro)}`;
  return withEmpresaReading<{ marca: string }, ListaCartolas>(
    db,
    idEmpresa,
    lecturaDeMarca,
    async (tx, leida) => {
      const keep: Contexto['keep'] = (que, work) => cache.get(`${clave} ${que}`, leida?.marca ?? '', work);
      const contexto: Contexto = { tx, keep, idEmpresa, query };
      const { glosas, totales } = await loadFiltro(contexto);
      const cantidad = totales.reduce((suma, total) => suma + total.cantidad, 0);
      const abonos = totales.reduce((suma, { cuantosAbonos }) => suma + cuantosAbonos, 0);
      const reunir = fitsGathering(query, cantidad);
      const tajadas = planTramos(orderTramos(query, { cantidad, abonos }), (page - 1) * perPage, perPage);
      const filas: FilaCartola[] = [];
      for (const tajada of tajadas) filas.push(...(await loadTajada(contexto, glosas, tajada, reunir)));
      return {
        items: filas.map(presentCartola),
        pagination: paginate(cantidad, page, perPage),
        totales: totales.map(({ cuantosAbonos: _cuantos, ...total }) => ({
          ...total,
          moneda: oneOf(MONEDAS, total.moneda),
        })),
      };
    },
  );
}
