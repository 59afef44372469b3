import type { DocumentosQuery, ModeloDocumento, ORDEN_DOCUMENTOS } from '@cuadra/contract';
import { sql, type Expression, type ExpressionBuilder, type OrderByItemBuilder, type SqlBool } from 'kysely';
import { prepareQuery, type DB, type Tx } from '../../../../platform/database/index.ts';
import { dateBounds, hasDates, splitOrder, type Salto } from '../../../../platform/paging/index.ts';
import type { SaltoDeIds } from './salto.ts';
import { whereDocumento } from './filter.ts';
import { selectItem, type FilaDocumento } from './item.ts';
import type { NombresBuscados } from './nombres.ts';

interface Alcance {
  readonly idEmpresa: number;
  readonly modelo: ModeloDocumento;
  readonly hoy: string;
}

/** Rows are listed by id as they were created; folios of one length compare as numbers. */
export const COLUMNAS = {
  created: [sql`d.id`],
  fechaEmision: [sql`d.fecha_emision`],
  fechaVencimiento: [sql`d.fecha_vencimiento`],
  folio: [sql`length(d.folio)`, sql`d.folio`],
  razonSocial: [sql`d.razon_social`],
  montoTotal: [sql`(case d.signo when -1 then -d.monto_total else d.monto_total end)`],
  saldo: [sql`d.saldo`],
} as const satisfies Record<(typeof ORDEN_DOCUMENTOS)[number], unknown>;

/** Where a deep page begins: a day in the order of issue, an id in that of arrival. */
export type SaltoDeLista =
  | (Salto & { readonly columna: 'fechaEmision' })
  | (SaltoDeIds & { readonly columna: 'id' });

/**
 * Up to this many rows are gathered by their filter and then sorted. PostgreSQL would rather walk the list's order until
 * a page is full, as if what matches lay evenly in it: a month of an order of arrival does not. Dates are read from their
 * index alone, so many more of those cost the same.
 */
const MAX_REUNIDAS = 3000;
const MAX_REUNIDAS_POR_FECHA = 50_000;

const isGiven = (valor: unknown) => valor !== undefined;

/** Whether another index than that of the order finds the rows. */
function isSparse(query: DocumentosQuery): boolean {
  const { rut, texto, vencidos, montoMin, montoMax } = query;
  const { field } = splitOrder(query.order);
  if ([rut, texto, montoMin, montoMax].some(isGiven)) return true;
  if (vencidos) return field !== 'fechaVencimiento';
  return field !== 'fechaEmision' && hasDates(query);
}

function fitsGathering(query: DocumentosQuery, cantidad: number): boolean {
  const { rut, texto, montoMin, montoMax, ids } = query;
  const soloFechas = ![rut, texto, montoMin, montoMax, ids].some(isGiven);
  return isSparse(query) && cantidad <= (soloFechas ? MAX_REUNIDAS_POR_FECHA : MAX_REUNIDAS);
}

/** Days and rows up to which a span of days in the order of arrival is read a day at a time. */
const MAX_DIAS = 62;
const MAX_POR_DIA = 1000;

/** The span of days of a query that asks for nothing rarer, where it is read a day at a time; null otherwise. */
function spanOfDays(query: DocumentosQuery): { desde: string; hasta: string } | null {
  const { rut, texto, montoMin, montoMax, ids, vencidos } = query;
  const { desde, hasta } = dateBounds(query);
  if (splitOrder(query.order).field !== 'created' || !desde || !hasta || vencidos) return null;
  if ([rut, texto, montoMin, montoMax, ids].some(isGiven)) return null;
  const dias = (Date.parse(hasta) - Date.parse(desde)) / 86_400_000 + 1;
  return dias <= MAX_DIAS && query.page * query.perPage <= MAX_POR_DIA ? { desde, hasta } : null;
}

export interface Camino {
  readonly salto: SaltoDeLista | null;
  readonly nombres: NombresBuscados | null;
  /** How many rows match in all. */
  readonly cantidad: number;
  /** Works something out once, and again when a document of the company changed. */
  readonly keep: <T>(que: string, work: () => Promise<T>) => Promise<T>;
}

interface Tajada {
  readonly limit: number;
  readonly offset: number;
}

/** Ids in the order of the list. */
function sliceIds(
  tx: Tx,
  alcance: Alcance,
  query: DocumentosQuery,
  { salto, nombres, cantidad }: Omit<Camino, 'keep'>,
  tajada: Tajada,
) {
  const { field, direction } = splitOrder(query.order);
  const matches = (eb: ExpressionBuilder<{ d: DB['documento'] }, 'd'>) =>
    whereDocumento(eb, alcance, query, nombres).and(
      salto ? eb(`d.${salto.columna}`, direction === 'desc' ? '<=' : '>=', salto.limite) : eb.lit(true),
    );
  const dias = spanOfDays(query);
  if (dias) return idsByDay(tx, matches, { ...dias, direction }, tajada);
  const columnas = COLUMNAS[field];
  const reunidas = tx
    .selectFrom('documento as d')
    .select('d.id')
    .select(columnas.map((columna, i) => columna.as(`o${i}`)))
    .where(matches);
  const primeras = fitsGathering(query, cantidad) ? reunidas.offset(0) : reunidas;
  let ids = tx.selectFrom(primeras.as('d')).select('d.id');
  for (const i of columnas.keys()) ids = ids.orderBy(sql.ref(`d.o${i}`), sentidoDe(query));
  if (field !== 'created') ids = ids.orderBy('d.id', direction);
  return ids.limit(tajada.limit).offset(tajada.offset - (salto?.saltadas ?? 0));
}

/**
 * In the order of arrival, a month lies wherever its documents came: the page's share of each day, which one index has in
 * that order, and then the page of those.
 */
function idsByDay(
  tx: Tx,
  matches: (eb: ExpressionBuilder<{ d: DB['documento'] }, 'd'>) => Expression<SqlBool>,
  { desde, hasta, direction }: { desde: string; hasta: string; direction: 'asc' | 'desc' },
  { limit, offset }: Tajada,
) {
  return tx
    .selectFrom(
      sql<{ dia: string }>`generate_series(${desde}::date, ${hasta}::date, interval '1 day')`.as<'x'>(
        sql`x(dia)`,
      ),
    )
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('documento as d')
          .select('d.id')
          .where(matches)
          .where('d.fechaEmision', '=', sql<string>`x.dia::date`)
          .orderBy('d.id', direction)
          .limit(offset + limit)
          .as('d'),
      (join) => join.onTrue(),
    )
    .select('d.id')
    .orderBy('d.id', direction)
    .limit(limit)
    .offset(offset);
}

function sentidoDe({ order, vencidos }: DocumentosQuery) {
  const { field, direction } = splitOrder(order);
  return (o: OrderByItemBuilder) => {
    const ordenado = direction === 'desc' ? o.desc() : o.asc();
    // What is overdue has a date, and lies in an index of its own, whose order has no word on those without.
    if (field !== 'fechaVencimiento' || vencidos) return ordenado;
    return direction === 'desc' ? ordenado.nullsLast() : ordenado.nullsFirst();
  };
}

/**
 * Ids of one page, kept until a document changes. What its filter gathers is kept whole, so that its next page costs
 * nothing more to find.
 */
async function loadPageIds(
  tx: Tx,
  alcance: Alcance,
  query: DocumentosQuery,
  { keep, ...camino }: Camino,
): Promise<readonly number[]> {
  const { page, perPage, order } = query;
  const offset = (page - 1) * perPage;
  const readSlice = async (tajada: Tajada) =>
    (await sliceIds(tx, alcance, query, camino, tajada).execute()).map(({ id }) => id);
  if (isSparse(query) && camino.cantidad <= MAX_REUNIDAS) {
    const todos = await keep(`ids ${order}`, () => readSlice({ limit: MAX_REUNIDAS, offset: 0 }));
    return todos.slice(offset, offset + perPage);
  }
  return keep(`ids ${order} ${page} ${perPage}`, () => readSlice({ limit: perPage, offset }));
}

const readFilas = prepareQuery<FilaDocumento, [idEmpresa: number, ids: readonly number[]]>((tx) =>
  selectItem(tx)
    .where('d.idEmpresa', '=', 0)
    .where(sql<boolean>`d.id = any(${[]}::bigint[])`),
);

/**
 * One page of documents. Its ids come from the index alone, so that it costs what its index entries cost; a leap over
 * whole months or blocks of ids, where there is one, spares most of them. Its rows are then read by one statement,
 * whatever the list, which each connection plans once.
 */
export async function readPage(
  tx: Tx,
  alcance: Alcance,
  query: DocumentosQuery,
  camino: Camino,
): Promise<FilaDocumento[]> {
  const ids = await loadPageIds(tx, alcance, query, camino);
  if (ids.length === 0) return [];
  const filas = new Map((await readFilas(tx, alcance.idEmpresa, ids)).map((fila) => [fila.id, fila]));
  return ids.flatMap((id) => filas.get(id) ?? []);
}

export function readPorId(tx: Tx, idEmpresa: number, ids: readonly number[]) {
  return selectItem(tx)
    .where('d.idEmpresa', '=', idEmpresa)
    .where('d.id', 'in', [...ids])
    .execute();
}
