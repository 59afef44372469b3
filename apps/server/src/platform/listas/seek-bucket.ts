/** Rows whose order column lies from `desde` to `hasta`, both included. */
export interface Bucket<T> {
  readonly desde: T;
  readonly hasta: T;
  readonly cantidad: number;
}

export interface Salto<T> {
  /** Where the reading starts: nothing beyond it in the order of the list is read. */
  readonly limite: T;
  /** Rows of whole buckets that need not be counted. */
  readonly saltadas: number;
}

/**
 * Finds the bucket in which a deep page begins, so that only the rows of that bucket are counted on the way to it. The
 * buckets come in the order of the list with the counts of its own filter. Null where the page begins in the first
 * bucket, or beyond the last.
 */
export function seekBucket<T>(
  buckets: Iterable<Bucket<T>>,
  offset: number,
  direction: 'asc' | 'desc',
): Salto<T> | null {
  let saltadas = 0;
  for (const { desde, hasta, cantidad } of buckets) {
    if (saltadas + cantidad > offset)
      return saltadas === 0 ? null : { limite: direction === 'asc' ? desde : hasta, saltadas };
    saltadas += cantidad;
  }
  return null;
}
