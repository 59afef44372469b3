/** The rows of a section that a page takes: `limit` of them after the first `offset`. */
export interface Slice<T> {
  readonly section: T;
  readonly offset: number;
  readonly limit: number;
  /** Rows of the whole section. */
  readonly count: number;
}

/** A page of a list whose order is that of several sections, one after the other. */
export function planSlices<T>(
  sections: readonly { readonly section: T; readonly count: number }[],
  offset: number,
  limit: number,
): Slice<T>[] {
  const slices: Slice<T>[] = [];
  let [before, missing] = [offset, limit];
  for (const { section, count } of sections) {
    if (missing === 0) break;
    if (before >= count) {
      before -= count;
      continue;
    }
    const taken = Math.min(missing, count - before);
    slices.push({ section, offset: before, limit: taken, count });
    missing -= taken;
    before = 0;
  }
  return slices;
}
