import { limitesDeMes } from '@cuadra/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../database/index.ts';
import { dateBounds, SIN_FECHAS } from './fechas.ts';
import { joinFigures } from './join-figures.ts';
import type { FigureColumns, Figures, Filters, KeptTotals, ListTypes, Search, Total } from './lista.ts';
import { splitDays, type Dias } from './split-days.ts';

type Part<C extends string> = Total<C> & { readonly idMoneda: number; readonly mes: string | null };

/** A condition on a date column: the days of these months, given by their first days. */
export const inMonths = (fecha: RawBuilder<unknown>, meses: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    meses.map((mes) => {
      const { desde, hasta } = limitesDeMes(mes.slice(0, 7));
      return sql`${fecha} between ${desde} and ${hasta}`;
    }),
    sql` or `,
  )})`;

const namesOf = <C extends string>(columns: FigureColumns<C>) => Object.keys(columns) as (C | 'cantidad')[];

const select = <C extends string>(columns: FigureColumns<C>) =>
  sql.join(namesOf(columns).map((name) => sql`${columns[name]} as ${sql.ref(name)}`));

/**
 * Another text after every change of the company's records: each appends to their kept totals. A row that comes late, of
 * a transaction that began before, is counted too.
 */
const MARCA = `concat_ws(' ', count(*), max(id), sum(id)) as marca`;

export const markOf = (table: string) => (idEmpresa: number) =>
  `select ${MARCA} from ${table} where id_empresa = ${idEmpresa}`;

/** The mark of each month by itself. */
export async function readMonthMarks(
  tx: Tx,
  table: string,
  idEmpresa: number,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ mes: string; marca: string }>`
    select mes, ${sql.raw(MARCA)} from ${sql.table(table)} where id_empresa = ${idEmpresa} group by mes`.execute(
    tx,
  );
  return new Map(rows.map(({ mes, marca }) => [mes, marca]));
}

/** The rows of the kept totals that answer a filter of whole months. */
function fromKept<L extends ListTypes>(kept: KeptTotals<L>, { scope, filters }: Search<L>) {
  const { desde, hasta } = dateBounds(filters);
  const partes = [sql`r.id_empresa = ${scope.idEmpresa}`, kept.where(scope, filters)];
  if (desde) partes.push(sql`r.mes >= ${desde}`);
  if (hasta) partes.push(sql`r.mes <= ${hasta}`);
  return sql`${sql.table(kept.table)} r ${kept.moneda.join ?? sql``} where ${sql.join(partes, sql` and `)}`;
}

/** Rows of each month that match a filter of whole months, in the order of the list. */
export async function readMonthCounts<L extends ListTypes>(
  search: Search<L>,
  kept: KeptTotals<L>,
  direction: 'asc' | 'desc',
) {
  const { cantidad } = kept.figures(search.filters);
  const { rows } = await sql<{ mes: string; cantidad: number }>`
    select r.mes, ${cantidad} as cantidad from ${fromKept(kept, search)}
    group by r.mes order by r.mes ${sql.raw(direction)}`.execute(search.tx);
  return rows;
}

/** Whether the kept totals answer the whole filter: its dates are whole months, and they know the rest. */
export function fitsKept<L extends ListTypes>(kept: KeptTotals<L>, filters: Filters<L>): boolean {
  const { desde, hasta } = dateBounds(filters);
  const { months, edges } = splitDays({ since: desde, until: hasta });
  return kept.fits(filters) && months !== null && edges.length === 0;
}

/**
 * Figures with the name of their currency. It is joined after they are summed: PostgreSQL then expects few groups, and
 * sums in parallel.
 */
const withMoneda = <C extends string>(figures: RawBuilder<unknown>) => sql<Part<C>>`
  select x.*, coalesce(m.moneda, '') as moneda from (${figures}) x left join moneda m on m.id = x.id_moneda`;

/** Figures by currency of the rows themselves, and by month where the list has one; of all months, or of these. */
async function sumRows<L extends ListTypes>(
  { tx, lista, scope, filters, text }: Search<L>,
  meses?: readonly string[],
): Promise<Part<L['sums']>[]> {
  const fecha = lista.kept?.fecha.column;
  const mes = fecha ? sql`date_trunc('month', ${fecha}::timestamp)::date` : sql`null::date`;
  const partes = [lista.where(scope, filters, text)];
  if (fecha && meses) partes.push(inMonths(fecha, meses));
  const { rows } = await withMoneda<L['sums']>(sql`
    select ${mes} as mes, ${lista.moneda?.id ?? sql`0`} as id_moneda, ${select(lista.figures)}
    from ${lista.from} ${lista.moneda?.join ?? sql``} where ${sql.join(partes, sql` and `)}
    group by 1, 2`).execute(tx);
  return rows;
}

/** Figures by currency from the totals kept by month: a few rows, however many records there are. */
async function sumKept<L extends ListTypes>(
  search: Search<L>,
  kept: KeptTotals<L>,
): Promise<Part<L['sums']>[]> {
  const { rows } = await withMoneda<L['sums']>(sql`
    select ${kept.moneda.id} as id_moneda, ${select(kept.figures(search.filters))}
    from ${fromKept(kept, search)} group by 1`).execute(search.tx);
  return rows;
}

/**
 * The figures of everything that matches, by currency: of whole months from the kept totals, where they know the other
 * filters, and else from the rows.
 */
export async function loadTotals<L extends ListTypes>(search: Search<L>): Promise<Total<L['sums']>[]> {
  const { lista, filters, keep, keepByMonth } = search;
  const { kept } = lista;
  const names = namesOf(lista.figures);
  const sum = (name: string, part: Search<L>) =>
    keepByMonth(name, {
      all: () => sumRows(part),
      some: async (antes, meses) => [
        ...antes.filter(({ mes }) => mes === null || !meses.includes(mes)),
        ...(await sumRows(part, meses)),
      ],
    });
  if (!kept?.fits(filters)) return joinFigures(await sum('sums', search), names);
  const { desde, hasta } = dateBounds(filters);
  const { months, edges } = splitDays({ since: desde, until: hasta });
  const within = (dias: Dias) => ({ ...search, filters: { ...filters, ...SIN_FECHAS, ...dias } });
  const parts = months ? await keep('kept sums', () => sumKept(within(months), kept)) : [];
  const ofEdges: Part<L['sums']>[] = [];
  for (const [i, edge] of edges.entries()) ofEdges.push(...(await sum(`edge ${i}`, within(edge))));
  return joinFigures([...parts, ...ofEdges], names);
}

/** Rows that match, of all currencies. */
export const countRows = <C extends string>(
  totals: readonly Figures<C>[],
  count: (figures: Figures<C>) => number = ({ cantidad }) => cantidad,
) => totals.reduce((suma, figures) => suma + count(figures), 0);
