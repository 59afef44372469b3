import type { MonedaCodigo } from '@cuadra/ui';
import type { ReactNode } from 'react';

export interface Column<T> {
  readonly key: string;
  readonly head: ReactNode;
  /** Track of the grid: `72px`, `minmax(120px, 1fr)`. */
  readonly width: string;
  /** Field of the list's order, where it can be sorted by it. */
  readonly sort?: string;
  readonly align?: 'left' | 'right';
  /** Left out while the sheet is docked beside the table. */
  readonly dropWithSheet?: true;
  /** Place in the order in which columns leave a table without room, the first at 1; without it the column stays. */
  readonly drop?: number;
  readonly tono?: 'tinta' | 'gris' | 'fuerte';
  /** An amount in minor units, drawn on its edge; else `cell` draws. */
  readonly amount?: (row: T) => { valor: number | null; moneda: MonedaCodigo };
  /** A day or an instant, written as the others of its column; `cell` receives it in words, where it draws. */
  readonly date?: (row: T) => string | null;
  readonly cell?: (row: T, date: string | null) => ReactNode;
}

/** Forms in which the columns of dates write them, by the columns' keys. */
export type DateWriters = ReadonlyMap<string, (date: string) => string>;

/** Whether both say the same, column by column: their texts and widths, and by which functions they draw. */
export function sameColumns<T>(before: readonly Column<T>[], now: readonly Column<T>[]): boolean {
  return before.length === now.length && before.every((column, i) => sameFields(column, now[i]));
}

function sameFields(before: object, now: object | undefined): boolean {
  if (now === undefined) return false;
  const [old, current] = [new Map(Object.entries(before)), new Map(Object.entries(now))];
  return old.size === current.size && [...old].every(([name, value]) => Object.is(value, current.get(name)));
}
