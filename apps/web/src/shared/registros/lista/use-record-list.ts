import { useDocks } from '@cuadra/ui';
import { keepPreviousData, useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import {
  useList,
  useRecordWalk,
  useSelection,
  type List,
  type ListSearch,
  type RecordWalk,
  type UseSelection,
} from '../../lista/index.ts';
import type { FilterSpec } from '../filtros/filters.tsx';
import { knownOrder } from '../filtros/search-fields.ts';

/** The answer of a call that lists records. */
export interface RecordAnswer {
  readonly items: readonly { readonly id: number }[];
  readonly pagination: { readonly count: number };
}

export type RowOf<D extends RecordAnswer> = D['items'][number];

interface RecordListOptions<S extends ListSearch, D extends RecordAnswer, K extends QueryKey> {
  /** `Route.useSearch()`. */
  readonly search: S;
  readonly filters: readonly FilterSpec<S>[];
  readonly defaultOrder: string;
  /** The call of a page: `(list) => queryFor(listOts, { query: pageQuery(list, ORDEN_OTS, ORDEN) })`. */
  readonly query: (list: List<S>) => UseQueryOptions<D, Error, D, K>;
  /** Milliseconds until the page is asked for again, where the answer on screen is about to change. */
  readonly refresh?: (data: D) => number | false;
  /** Rows that "all" selects; the others are selected one by one. All of them by default. */
  readonly selectedByAll?: ((row: RowOf<D>) => boolean) | undefined;
  /** Changes the acts of the list, where a row opens a page or a filter stays. */
  readonly adapt?: (list: List<S>) => List<S>;
}

/** The open record, for the sheet. */
export interface OpenRecord<T> {
  /** Null while closed. */
  readonly id: number | null;
  /** Its row, where it is on the page. */
  readonly row: T | undefined;
  readonly walk: RecordWalk;
  readonly onClose: () => void;
}

export interface RecordList<S extends ListSearch, D extends RecordAnswer> {
  readonly list: List<S>;
  readonly filters: readonly FilterSpec<S>[];
  /** The answer on screen; undefined until the first one arrives. */
  readonly data: D | undefined;
  readonly rows: readonly RowOf<D>[] | undefined;
  /** Rows that match, on all pages; 0 until the first answer. */
  readonly total: number;
  readonly error: Error | null;
  readonly retry: () => void;
  /** Old rows on screen while new ones come. */
  readonly stale: boolean;
  readonly selection: UseSelection;
  readonly open: OpenRecord<RowOf<D>>;
  /** The open record stands beside the table, which is then narrow. */
  readonly docked: boolean;
}

/** State of a screen that lists records: its address, the page on screen, the selection and the open record. */
export function useRecordList<S extends ListSearch, D extends RecordAnswer, K extends QueryKey>({
  search,
  filters,
  defaultOrder,
  query,
  refresh,
  selectedByAll = () => true,
  adapt = (list) => list,
}: RecordListOptions<S, D, K>): RecordList<S, D> {
  const list = adapt(useList({ search, chips: filters, defaultOrder }));
  const wide = useDocks();
  const { data, error, refetch, isPlaceholderData } = useQuery<D, Error, D, K>({
    ...query(list),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data && refresh?.(state.data)) ?? false,
  });
  const rows = data?.items;
  const total = data?.pagination.count ?? 0;
  const pageIds = rows?.map(({ id }) => id);
  const selection = useSelection({
    pageIds: rows?.filter(selectedByAll).map(({ id }) => id) ?? [],
    total,
    filtersKey: list.filtersKey,
  });
  const walk = useRecordWalk({ list, pageIds, total });
  return {
    list,
    filters,
    data,
    rows,
    total,
    error,
    retry: () => void refetch(),
    stale: isPlaceholderData,
    selection,
    open: {
      id: list.openId,
      row: rows?.find(({ id }) => id === list.openId),
      walk,
      onClose: () => list.open(null),
    },
    docked: wide && list.openId !== null,
  };
}

/** Query of the page on screen: its filters, and its order where the call knows it. */
export function pageQuery<S extends ListSearch, const F extends string>(
  list: List<S>,
  fields: readonly F[],
  defaultOrder: `${NoInfer<F>}.${'asc' | 'desc'}`,
) {
  const { page, perPage, filters } = list;
  return { page, perPage, order: knownOrder(list.order, fields, defaultOrder), ...filters };
}

/** The filters and the order of the whole list, for its export. */
export function listFilters<S extends ListSearch, const F extends string>(
  list: List<S>,
  fields: readonly F[],
  defaultOrder: `${NoInfer<F>}.${'asc' | 'desc'}`,
) {
  const { page: _page, perPage: _perPage, ...filtros } = pageQuery(list, fields, defaultOrder);
  return filtros;
}
