import type { CartolasQuery, ListaCartolas } from '@cuadra/contract';
import { MONEDAS } from '@cuadra/domain';
import { withEmpresaReading, type Db, type Tx } from '../../../platform/database/index.ts';
import {
  dateBounds,
  hasDates,
  SIN_FECHAS,
  MIN_SALTO,
  paginate,
  seekMonth,
  splitOrder,
  type MarkedCache,
} from '../../../platform/paging/index.ts';
import { oneOf } from '../../../platform/values/index.ts';
import { joinTotals } from './join-totals.ts';
import { planTramos, type Tajada } from './plan-tramos.ts';
import { presentCartola } from './present-cartola.ts';
import { splitDays } from './split-days.ts';
import { workByMonth, type ObraPorMes, type PorMes } from './work-by-month.ts';
import { fitsKeptTotals, type Filtro } from './store/filter.ts';
import { joinGlosas, readGlosas, readGlosasDeMeses } from './store/glosas.ts';
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
import {
  countInMonths,
  lecturaDeMarca,
  readKeptTotals,
  readMarcasPorMes,
  readMonthCounts,
  sumTotals,
} from './store/totals.ts';

/** A kept place to begin at every so many lines: what is walked from it to a page. */
const CADA = 2000;
/** A month with more lines than these is not walked from its first. */
const MAX_EN_EL_MES = 25_000;
/** Up to this many lines are gathered by their filter and then sorted; more are met soon by walking the order. */
const MAX_REUNIDAS = 4000;
/** The same of a stretch of days in an order that knows nothing of days, where they lie all together. */
const MAX_REUNIDAS_POR_FECHA = 50_000;

/** Up to so many lines are each looked at for a text, which is sooner than among all that lines say. */
const MAX_UNA_A_UNA = 50_000;

interface Contexto {
  readonly tx: Tx;
  readonly idEmpresa: number;
  readonly query: CartolasQuery;
  /** What the filter decides is worked out once, and kept until a line changes. */
  readonly keep: <T>(que: string, work: () => Promise<T>) => Promise<T>;
  /** The same, and then worked out anew for the months that changed. */
  readonly keepPorMes: <T>(que: string, obra: ObraPorMes<T>) => Promise<T>;
}

const isGiven = (valor: unknown) => valor !== undefined;

function fitsGathering(query: CartolasQuery, cantidad: number): boolean {
  const { texto, montoMin, montoMax, ids, idCuentaCorriente, estado } = query;
  const { field } = splitOrder(query.order);
  const conFechas = hasDates(query);
  if (conFechas && field === 'created') return cantidad <= MAX_REUNIDAS_POR_FECHA;
  const otros = [texto, montoMin, montoMax, ids].some(isGiven);
  const porIndice =
    field === 'fecha' ? otros : otros || conFechas || [idCuentaCorriente, estado].some(isGiven);
  return porIndice && cantidad <= MAX_REUNIDAS;
}

/** The descriptions that hold the text of the filter; null where they are too many, or each line is soon looked at. */
async function loadGlosas({ tx, keep, keepPorMes, idEmpresa, query }: Contexto) {
  const { texto } = query;
  if (!texto) return null;
  const tramo = dateBounds(query);
  if (tramo.desde ?? tramo.hasta) {
    const cuantas = await keep('en el tramo', () => countInMonths(tx, idEmpresa, tramo));
    if (cuantas <= MAX_UNA_A_UNA) return null;
  }
  return keepPorMes<readonly string[] | null>('glosas', {
    all: () => readGlosas(tx, idEmpresa, texto),
    some: async (antes, meses) =>
      antes && joinGlosas(antes, await readGlosasDeMeses(tx, idEmpresa, texto, meses)),
  });
}

const sinFechas = (query: CartolasQuery): CartolasQuery => ({
  ...query,
  ...SIN_FECHAS,
});

/** The sums of the lines themselves, by month. */
function sumLines(
  { tx, keepPorMes, idEmpresa }: Contexto,
  que: string,
  filtro: Filtro,
  glosas: readonly string[] | null,
) {
  return keepPorMes(que, {
    all: () => sumTotals(tx, idEmpresa, filtro, { glosas, meses: null }),
    some: async (antes, meses) => [
      ...antes.filter(({ mes }) => !meses.includes(mes)),
      ...(await sumTotals(tx, idEmpresa, filtro, { glosas, meses })),
    ],
  });
}

/** The sums of a filter of which the kept totals can tell whole months: those, and the lines of the days around them. */
async function sumDays(contexto: Contexto) {
  const { tx, keep, idEmpresa, query } = contexto;
  const { desde, hasta } = dateBounds(query);
  const { enteros, orillas } = splitDays({ since: desde, until: hasta });
  const otros = sinFechas(query);
  const partes = enteros
    ? [await keep('totales', () => readKeptTotals(tx, idEmpresa, { ...otros, ...enteros }))]
    : [];
  for (const [i, orilla] of orillas.entries())
    partes.push(await sumLines(contexto, `orilla ${i}`, { ...otros, ...orilla }, null));
  return joinTotals(partes.flat());
}

/** The descriptions that hold the text of the filter, and the sums of what it finds. */
async function loadFiltro(contexto: Contexto) {
  const { query } = contexto;
  if (fitsKeptTotals(sinFechas(query))) return { glosas: null, totales: await sumDays(contexto) };
  const glosas = await loadGlosas(contexto);
  const porMes = await sumLines(contexto, 'totales', query, glosas);
  return { glosas, totales: joinTotals(porMes) };
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
      const keepPorMes: Contexto['keepPorMes'] = async <T>(que: string, obra: ObraPorMes<T>) => {
        const marca = leida?.marca ?? '';
        const marcas = await cache.get(`${idEmpresa} marcas`, marca, () => readMarcasPorMes(tx, idEmpresa));
        return (
          await cache.get<PorMes<T>>(`${clave} ${que}`, marca, (antes) => workByMonth(antes, marcas, obra))
        ).valor;
      };
      const contexto: Contexto = { tx, keep, keepPorMes, idEmpresa, query };
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
