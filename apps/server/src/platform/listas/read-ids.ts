import { sql, type RawBuilder } from 'kysely';
import type { ListTypes, Search, Section } from './lista.ts';
import { splitOrder } from './order.ts';

/** Where a deep page begins: no row before this one in the order is read. */
export interface Cursor {
  readonly columns: readonly RawBuilder<unknown>[];
  readonly valores: readonly unknown[];
  /** Rows before it. */
  readonly saltadas: number;
}

type Direction = 'asc' | 'desc';

/** The direction of one column of a section. */
function directionOf({ nullable }: Section<string>, column: number, direction: Direction) {
  if (!nullable || column > 0) return sql.raw(direction);
  return direction === 'desc' ? sql`desc nulls last` : sql`asc nulls first`;
}

const orderBy = (section: Section<string>, direction: Direction, columns: readonly RawBuilder<unknown>[]) =>
  sql.join(columns.map((column, i) => sql`${column} ${directionOf(section, i, direction)}`));

const aliases = (alias: string, section: Section<string>) =>
  section.columns.map((_, i) => sql`${sql.ref(`${alias}.o${i}`)}`);

type Id = { id: number };

/** The rows of a section that match, from a cursor on. */
function matching<L extends ListTypes>(
  { lista, scope, filters, text }: Search<L>,
  { where }: Section<L['sums']>,
  condiciones: readonly RawBuilder<unknown>[] = [],
) {
  const partes = [lista.where(scope, filters, text), ...(where ? [where] : []), ...condiciones];
  return sql`${lista.from} where ${sql.join(partes, sql` and `)}`;
}

function fromCursor({ columns, valores }: Cursor, direction: Direction) {
  const desde = direction === 'desc' ? sql`<=` : sql`>=`;
  return sql`(${sql.join([...columns])}) ${desde} (${sql.join([...valores])})`;
}

export interface Reading {
  readonly offset: number;
  readonly limit: number;
  readonly cursor?: Cursor | null;
  /** Gathers all that matches and then sorts it, instead of walking the order. */
  readonly gather?: boolean;
  /** Further conditions on the rows. */
  readonly conditions?: readonly RawBuilder<unknown>[];
}

/** Ids of some rows of a section in the order of the list, from the index alone. */
export async function readIds<L extends ListTypes>(
  search: Search<L>,
  section: Section<L['sums']>,
  { offset, limit, cursor = null, gather = false, conditions = [] }: Reading,
): Promise<number[]> {
  const { direction } = splitOrder(search.filters.order);
  const columns = section.columns.map((column, i) => sql`${column} as ${sql.ref(`o${i}`)}`);
  const partes = [...conditions, ...(cursor ? [fromCursor(cursor, direction)] : [])];
  // A subquery with an OFFSET is worked out by itself: the rows that match are found by their own index.
  const { rows } = await sql<Id>`
    select s.id from (
      select ${search.lista.id} as id, ${sql.join(columns)} from ${matching(search, section, partes)}
      ${gather ? sql`offset 0` : sql``}
    ) s order by ${orderBy(section, direction, aliases('s', section))}
    limit ${limit} offset ${offset - (cursor?.saltadas ?? 0)}`.execute(search.tx);
  return rows.map(({ id }) => id);
}

/**
 * Ids in the order of arrival of a span of days, whose rows lie anywhere in it: the page's share of each day, which an
 * index on date and id has in that order, and then the page of those.
 */
export async function readIdsByDay<L extends ListTypes>(
  search: Search<L>,
  section: Section<L['sums']>,
  { fecha, desde, hasta }: { fecha: RawBuilder<unknown>; desde: string; hasta: string },
  { offset, limit }: Pick<Reading, 'offset' | 'limit'>,
): Promise<number[]> {
  const { id } = search.lista;
  const direction = sql.raw(splitOrder(search.filters.order).direction);
  const { rows } = await sql<Id>`
    select s.id from generate_series(${desde}::date, ${hasta}::date, interval '1 day') x(dia)
    join lateral (
      select ${id} as id from ${matching(search, section, [sql`${fecha} = x.dia::date`])}
      order by ${id} ${direction} limit ${offset + limit}
    ) s on true
    order by s.id ${direction} limit ${limit} offset ${offset}`.execute(search.tx);
  return rows.map((fila) => fila.id);
}

/**
 * The row at every so many of the first `hasta` of a section, from its index alone: where deep pages begin. The first is
 * the first row.
 */
export async function readCursors<L extends ListTypes>(
  search: Search<L>,
  section: Section<L['sums']>,
  { cada, hasta }: { readonly cada: number; readonly hasta: number },
): Promise<Cursor[]> {
  const { direction } = splitOrder(search.filters.order);
  const order = orderBy(section, direction, section.columns);
  const columns = section.columns.map((column, i) => sql`${column} as ${sql.ref(`o${i}`)}`);
  // Ordered as they are numbered, so that the walk ends with the last of them.
  const { rows } = await sql<{ valores: unknown[]; saltadas: number }>`
    select jsonb_build_array(${sql.join(aliases('n', section))}) as valores, n.saltadas from (
      select ${sql.join(columns)}, row_number() over (order by ${order}) - 1 as saltadas
      from ${matching(search, section)} order by ${order} limit ${hasta}
    ) n where n.saltadas % ${cada}::int = 0 order by n.saltadas`.execute(search.tx);
  return rows.map((fila) => ({ ...fila, columns: section.columns }));
}
