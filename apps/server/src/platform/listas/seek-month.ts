import { limitesDeMes, type Fecha } from '@cuadra/domain';
import { seekBucket, type Salto } from './seek-bucket.ts';

/** Pages nearer than this are reached by counting index entries, which costs less than asking for the months. */
export const MIN_SALTO = 1000;

/** Finds the month in which a deep page of a list by date begins, from the count of each month (`seekBucket`). */
export function seekMonth(
  meses: readonly { readonly mes: Fecha; readonly cantidad: number }[],
  offset: number,
  direction: 'asc' | 'desc',
): Salto<Fecha> | null {
  const buckets = meses.map(({ mes, cantidad }) => ({ ...limitesDeMes(mes.slice(0, 7)), cantidad }));
  return seekBucket(buckets, offset, direction);
}
