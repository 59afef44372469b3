import { useState } from 'react';
import {
  countSelected,
  isSelected,
  NOTHING,
  pageState,
  rangeBetween,
  withRows,
  type Selection,
} from './selection.ts';

export interface UseSelection {
  readonly selection: Selection;
  readonly count: number;
  readonly page: 'none' | 'some' | 'all';
  readonly isSelected: (id: number) => boolean;
  /** With `range` everything from the last touched row to this one follows it. */
  readonly toggle: (id: number, range?: boolean) => void;
  readonly togglePage: () => void;
  /** Everything that matches the filters, also on other pages. */
  readonly selectAll: () => void;
  readonly clear: () => void;
}

interface Options {
  readonly pageIds: readonly number[];
  /** Rows that match, on all pages. */
  readonly total: number;
  /** The list's `filtersKey`: other filters are other rows, so the selection ends. */
  readonly filtersKey: string;
}

/** Selection that lives through pages and orders, and ends with the filters. */
export function useSelection({ pageIds, total, filtersKey }: Options): UseSelection {
  const [state, setState] = useState({ selection: NOTHING, last: null as number | null, filtersKey });
  const { selection, last } = state.filtersKey === filtersKey ? state : { selection: NOTHING, last: null };
  const set = (nueva: Selection, touched: number | null = null) =>
    setState({ selection: nueva, last: touched, filtersKey });
  return {
    selection,
    count: countSelected(selection, total),
    page: pageState(selection, pageIds),
    isSelected: (id) => isSelected(selection, id),
    toggle: (id, range = false) =>
      set(
        withRows(selection, range ? rangeBetween(pageIds, last, id) : [id], !isSelected(selection, id)),
        id,
      ),
    togglePage: () => set(withRows(selection, pageIds, pageState(selection, pageIds) !== 'all')),
    selectAll: () => set({ kind: 'all', except: new Set() }),
    clear: () => set(NOTHING),
  };
}
