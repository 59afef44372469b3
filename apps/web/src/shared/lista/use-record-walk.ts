import { useEffect, useRef } from 'react';
import type { List } from './use-list.ts';
import type { ListSearch } from './list-search.ts';

interface Options<S extends ListSearch> {
  readonly list: List<S>;
  /** Ids of the page on screen, in order; undefined while it loads. */
  readonly pageIds: readonly number[] | undefined;
  /** Rows that match, on all pages. */
  readonly total: number;
}

export interface RecordWalk {
  /** Place of the open record in the whole list, from 1; undefined where it is not on this page. */
  readonly position: { readonly n: number; readonly total: number } | undefined;
  readonly prev: (() => void) | undefined;
  readonly next: (() => void) | undefined;
}

/** Arrows of the side sheet: they walk through the records, also from one page to the next. */
export function useRecordWalk<S extends ListSearch>({ list, pageIds, total }: Options<S>): RecordWalk {
  const { openId, page, perPage } = list;
  const llegada = useRef<{ page: number; edge: 'first' | 'last' } | null>(null);
  const { open } = list;

  useEffect(() => {
    const espera = llegada.current;
    if (espera === null || espera.page !== page || pageIds === undefined || pageIds.length === 0) return;
    llegada.current = null;
    const id = espera.edge === 'first' ? pageIds[0] : pageIds.at(-1);
    if (id !== undefined) open(id);
  }, [pageIds, page, open]);

  const index = openId === null || pageIds === undefined ? -1 : pageIds.indexOf(openId);
  if (index === -1 || pageIds === undefined) return { position: undefined, prev: undefined, next: undefined };

  const n = (page - 1) * perPage + index + 1;
  const goTo = (id: number | undefined, otra: number, edge: 'first' | 'last') => () => {
    if (id !== undefined) {
      open(id);
      return;
    }
    llegada.current = { page: otra, edge };
    list.setPage(otra, true);
  };
  return {
    position: { n, total },
    prev: n > 1 ? goTo(pageIds[index - 1], page - 1, 'last') : undefined,
    next: n < total ? goTo(pageIds[index + 1], page + 1, 'first') : undefined,
  };
}
