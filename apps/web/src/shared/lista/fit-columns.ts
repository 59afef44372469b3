interface Track {
  /** Track of the grid: `72px`, `minmax(120px, 1fr)`. */
  readonly width: string;
  /** Place in the order in which columns leave a narrow table, the first at 1; without it the column stays. */
  readonly drop?: number | undefined;
}

/** Least width in px that a track of the grid takes. */
export function minOfTrack(width: string): number {
  return Number(/(\d+)px/.exec(width)?.[1] ?? 0);
}

/** Least width in px of a row with these columns. */
export function minOfColumns(columns: readonly Track[], ademas: number): number {
  return columns.reduce((suma, { width }) => suma + minOfTrack(width), ademas);
}

/**
 * The columns that fit in `room` px beside `ademas` px of others: those that matter least leave first, and come back
 * where the room of another one is enough for them. Columns that stay may still be wider than the room.
 */
export function fitColumns<C extends Track>(
  columns: readonly C[],
  room: number,
  ademas: number,
): readonly C[] {
  const leaving = columns
    .filter(({ drop }) => drop !== undefined)
    .toSorted((a, b) => (a.drop ?? 0) - (b.drop ?? 0));
  const gone = new Set<C>();
  const width = () =>
    minOfColumns(
      columns.filter((column) => !gone.has(column)),
      ademas,
    );
  for (const column of leaving) {
    if (width() <= room) break;
    gone.add(column);
  }
  for (const column of leaving.toReversed()) {
    if (gone.has(column) && width() + minOfTrack(column.width) <= room) gone.delete(column);
  }
  return gone.size === 0 ? columns : columns.filter((column) => !gone.has(column));
}
