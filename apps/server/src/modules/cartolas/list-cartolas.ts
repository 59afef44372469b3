import type { CartolasQuery, ListaCartolas } from '@cuadra/contract';
import { MONEDAS } from '@cuadra/domain';
import { withEmpresa, type Db, type Tx } from '../../platform/database/index.ts';
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
  readPartidas,
  readTajada,
  type Partida,
  type Tramo,
} from './store/list.ts';
import { readKeptTotals, readMarca, readMonthCounts, sumTotals } from './store/totals.ts';

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
  readonly cache: MarkedCache;
  readonly idEmpresa: number;
  readonly query: CartolasQuery;
  /** The filter alone, as a key of the cache. */
  readonly clave: string;
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

/** What the filter alone decides, kept until a line changes: the descriptions that hold its text, and its sums. */
async function loadFiltro({ tx, cache, idEmpresa, query, clave }: Contexto) {
  if (fitsKeptTotals(query)) return { glosas: null, totales: await readKeptTotals(tx, idEmpresa, query) };
  const marca = await readMarca(tx, idEmpresa);
  const { texto } = query;
  const glosas = texto
    ? await cache.get(`${idEmpresa} glosas ${texto}`, marca, () => readGlosas(tx, idEmpresa, patronDe(texto)))
    : null;
  const totales = await cache.get(`${clave} totales`, marca, () => sumTotals(tx, idEmpresa, query, glosas));
  return { glosas, totales };
}

/** Where a deep page begins: at a month, by the kept counts, or at one of the places kept for this list. */
async function findPartida(
  { tx, cache, idEmpresa, query, clave }: Contexto,
  glosas: readonly string[] | null,
  { tramo, offset }: Tajada<Tramo>,
): Promise<Partida | null> {
  if (offset < MIN_SALTO) return null;
  const { field, direction } = splitOrder(query.order);
  if (field === 'fecha' && fitsKeptTotals(query)) {
    const salto = seekMonth(await readMonthCounts(tx, idEmpresa, query, direction), offset, direction);
    if (offset - (salto?.saltadas ?? 0) <= MAX_EN_EL_MES) return salto && fechaDePartida(salto);
  }
  const marca = await readMarca(tx, idEmpresa);
  const partidas = await cache.get(`${clave} ${query.order} ${tramo.nombre}`, marca, () =>
    readPartidas(tx, { idEmpresa, query, glosas }, tramo, CADA),
  );
  return partidas[Math.floor(offset / CADA)] ?? null;
}

/** A page of bank lines and the totals of everything that matches the filter. */
export function listCartolasDe(
  db: Db,
  cache: MarkedCache,
  idEmpresa: number,
  query: CartolasQuery,
): Promise<ListaCartolas> {
  const { page, perPage, order: _order, ...filtro } = query;
  const clave = `${idEmpresa} cartolas ${JSON.stringify(filtro)}`;
  return withEmpresa(db, idEmpresa, async (tx) => {
    const contexto: Contexto = { tx, cache, idEmpresa, query, clave };
    const { glosas, totales } = await loadFiltro(contexto);
    const cantidad = totales.reduce((suma, total) => suma + total.cantidad, 0);
    const abonos = totales.reduce((suma, { cuantosAbonos }) => suma + cuantosAbonos, 0);
    const reunir = fitsGathering(query, cantidad);
    const filas: FilaCartola[] = [];
    for (const tajada of planTramos(
      orderTramos(query, { cantidad, abonos }),
      (page - 1) * perPage,
      perPage,
    )) {
      const partida = reunir ? null : await findPartida(contexto, glosas, tajada);
      filas.push(...(await readTajada(tx, { idEmpresa, query, glosas }, { ...tajada, partida, reunir })));
    }
    return {
      items: filas.map(presentCartola),
      pagination: paginate(cantidad, page, perPage),
      totales: totales.map(({ cuantosAbonos: _cuantos, ...total }) => ({
        ...total,
        moneda: oneOf(MONEDAS, total.moneda),
      })),
    };
  });
}
