import { useEffect, useRef, useState } from 'react';
import { useKeys } from '../keys/index.ts';
import type { ListSearch } from './list-search.ts';
import type { List } from './use-list.ts';
import type { UseSelection } from './use-selection.ts';

/** One more key of the rows. */
export interface RowKey<T> {
  readonly keys: string;
  readonly label: string;
  /** Receives the focused row, if there is one. */
  readonly run: (row: T | undefined) => void;
}

interface Options<T extends { id: number }, S extends ListSearch> {
  readonly list: List<S>;
  readonly rows: readonly T[] | undefined;
  readonly selection?: UseSelection | undefined;
  readonly rowKeys?: readonly RowKey<T>[] | undefined;
  readonly openLabel: string;
  /** Brings the row into sight and gives it the keyboard; false while it is not drawn yet. */
  readonly focusRow: (index: number) => boolean;
}

/** Keys over the rows: J, K, arrows, Enter and space. The current row has the focus. */
export function useRowKeys<T extends { id: number }, S extends ListSearch>({
  list,
  rows,
  selection,
  rowKeys = [],
  openLabel,
  focusRow,
}: Options<T, S>) {
  const [focusedId, setFocusedId] = useState<number | null>(null);
  // The address follows a moment later: a quick second press counts from where the first one leads.
  const [asked, setAsked] = useState<{ id: number; from: number } | null>(null);
  if (asked !== null && list.openId !== asked.from) setAsked(null);
  const actual = asked?.id ?? list.openId ?? focusedId;
  const focusedIndex = rows?.findIndex((row) => row.id === actual) ?? -1;
  // The row that a key went to, until it is drawn and has the focus.
  const pending = useRef<number | null>(null);
  useEffect(() => {
    if (pending.current === null || rows?.[focusedIndex]?.id !== pending.current) return;
    if (focusRow(focusedIndex)) pending.current = null;
  });
  const moveTo = (index: number) => {
    const siguiente = rows?.[Math.min(Math.max(index, 0), rows.length - 1)];
    if (siguiente === undefined) return;
    pending.current = siguiente.id;
    setFocusedId(siguiente.id);
    if (list.openId !== null && siguiente.id !== actual) {
      setAsked({ id: siguiente.id, from: list.openId });
      list.open(siguiente.id);
    }
  };
  const focused = rows?.[focusedIndex];
  useKeys(
    [
      { keys: ['j', 'ArrowDown'], label: 'Siguiente', group: 'Lista', run: () => moveTo(focusedIndex + 1) },
      { keys: ['k', 'ArrowUp'], label: 'Anterior', group: 'Lista', run: () => moveTo(focusedIndex - 1) },
      {
        keys: ['Enter', 'o'],
        label: openLabel,
        group: 'Lista',
        run: () => {
          if (focused) list.open(focused.id);
        },
      },
      ...rowKeys.map(({ keys, label, run }) => ({ keys, label, group: 'Lista', run: () => run(focused) })),
      ...(selection
        ? [
            {
              keys: ['espacio', 'x'],
              label: 'Seleccionar',
              group: 'Lista',
              run: () => {
                if (focused) selection.toggle(focused.id);
              },
            },
          ]
        : []),
    ],
    rows !== undefined && rows.length > 0,
  );
  // With the sheet closed, Esc lets the selection go; the sheet hears its own first.
  useKeys(
    [{ keys: 'Escape', label: 'Quitar la selección', group: 'Lista', run: () => selection?.clear() }],
    selection !== undefined && selection.count > 0 && list.openId === null,
  );
  return { focusedIndex, setFocusedId };
}
