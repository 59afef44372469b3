import { dateBounds, hasDates } from './fechas.ts';
import type { ListTypes, Search, Section } from './lista.ts';
import { splitOrder } from './order.ts';
import type { Slice } from './plan-slices.ts';
import { readCursors, readIds, readIdsByDay, type Cursor } from './read-ids.ts';
import { seekBucket } from './seek-bucket.ts';
import { MIN_SALTO, seekMonth } from './seek-month.ts';
import { fitsKept, readMonthCounts } from './totals.ts';

/** The ids of so few rows are kept whole, so that their next page costs nothing more to find. */
const MAX_WHOLE = 4000;
/** A kept cursor at every so many rows: the most that is walked from it to a page. */
const CADA = 2000;
/** A month with more rows than these is not walked from its first. */
const MAX_IN_MONTH = 25_000;
/** Days and rows up to which a span of days in the order of arrival is read a day at a time. */
const MAX_DIAS = 62;
const MAX_BY_DAY = 1000;

/**
 * Where the kept counts say that a deep page begins: at a month, or at a range of ids; null for the first one. Undefined
 * where they do not tell.
 */
async function seekKept<L extends ListTypes>(
  search: Search<L>,
  offset: number,
): Promise<Cursor | null | undefined> {
  const { lista, tx, scope, filters, keep } = search;
  const { kept } = lista;
  if (!kept || !fitsKept(kept, filters)) return undefined;
  const { field, direction } = splitOrder(filters.order);
  if (field === kept.fecha.field) {
    const meses = await keep(`months ${direction}`, () => readMonthCounts(search, kept, direction));
    const salto = seekMonth(meses, offset, direction);
    // A page in the first month is `offset` rows from its beginning.
    if (offset - (salto?.saltadas ?? 0) > MAX_IN_MONTH) return undefined;
    return salto && { columns: [kept.fecha.column], valores: [salto.limite], saltadas: salto.saltadas };
  }
  if (field !== 'created' || hasDates(filters) || !kept.ids?.fits(filters)) return undefined;
  const { read } = kept.ids;
  const buckets = await keep(`ids ${direction}`, () => read(tx, scope, filters, direction));
  const salto = seekBucket(buckets, offset, direction);
  return salto && { columns: [lista.id], valores: [salto.limite], saltadas: salto.saltadas };
}

/** Where a deep page begins; null reads from the start. */
async function findCursor<L extends ListTypes>(
  search: Search<L>,
  { section, offset }: Slice<Section<L['sums']>>,
): Promise<Cursor | null> {
  if (offset < MIN_SALTO) return null;
  const { filters, keep } = search;
  const cursor = await seekKept(search, offset);
  if (cursor !== undefined) return cursor;
  if (!section.seekable || offset < CADA) return null;
  // As far as the page is deep, and to the next power of two: the first reading after a change does not walk the whole list.
  const hasta = CADA * 2 ** Math.ceil(Math.log2(offset / CADA + 1));
  const cursors = await keep(`cursors ${filters.order} ${section.nombre} ${hasta}`, () =>
    readCursors(search, section, { cada: CADA, hasta }),
  );
  return cursors[Math.floor(offset / CADA)] ?? null;
}

/** The bounds of a span of days that is read a day at a time; null otherwise. */
function spanByDay<L extends ListTypes>({ lista, filters }: Search<L>, rows: number) {
  const { desde, hasta } = dateBounds(filters);
  const fecha = lista.kept?.fecha.column;
  if (!fecha || !desde || !hasta || !lista.byDay?.(filters)) return null;
  if (splitOrder(filters.order).field !== 'created') return null;
  const dias = (Date.parse(hasta) - Date.parse(desde)) / 86_400_000 + 1;
  return dias <= MAX_DIAS && rows <= MAX_BY_DAY ? { fecha, desde, hasta } : null;
}

/** Ids of a slice of a list, kept until a record changes. */
export async function loadIds<L extends ListTypes>(
  search: Search<L>,
  slice: Slice<Section<L['sums']>>,
): Promise<readonly number[]> {
  const { lista, filters, keep } = search;
  const { section, offset, limit, count } = slice;
  const name = `page ${filters.order} ${section.nombre}`;
  const gather = count <= (lista.gather?.(filters) ?? 0);
  if (gather && count <= MAX_WHOLE) {
    const all = await keep(name, () => readIds(search, section, { offset: 0, limit: count, gather }));
    return all.slice(offset, offset + limit);
  }
  const dias = spanByDay(search, offset + limit);
  const cursor = gather || dias ? null : await findCursor(search, slice);
  return keep(`${name} ${offset} ${limit}`, () =>
    dias
      ? readIdsByDay(search, section, dias, slice)
      : readIds(search, section, { offset, limit, cursor, gather }),
  );
}
