export interface Pagination {
  readonly count: number;
  readonly totalPages: number;
  readonly currentPage: number;
}

/** The `pagination` that every list answers. */
export function paginate(count: number, page: number, perPage: number): Pagination {
  return { count, totalPages: Math.max(1, Math.ceil(count / perPage)), currentPage: page };
}

/** Splits `created.desc` into its field and direction. */
export function splitOrder<F extends string>(
  order: `${F}.${'asc' | 'desc'}`,
): { field: F; direction: 'asc' | 'desc' } {
  const punto = order.lastIndexOf('.');
  return { field: order.slice(0, punto) as F, direction: order.endsWith('.asc') ? 'asc' : 'desc' };
}

/** Bounds of a list by date: a month, or since and until. The narrower wins where both are given. */
export function dateBounds(query: {
  since?: string | undefined;
  until?: string | undefined;
  periodo?: string | undefined;
}): { desde: string | undefined; hasta: string | undefined } {
  const { since, until, periodo } = query;
  if (!periodo) return { desde: since, hasta: until };
  const [anio, mes] = periodo.split('-').map(Number) as [number, number];
  const primero = `${periodo}-01`;
  const ultimo = new Date(Date.UTC(anio, mes, 0)).toISOString().slice(0, 10);
  return {
    desde: since && since > primero ? since : primero,
    hasta: until && until < ultimo ? until : ultimo,
  };
}
export { MarkedCache } from './marked-cache.ts';
export { MIN_SALTO, seekMonth, type Salto } from './seek-month.ts';
