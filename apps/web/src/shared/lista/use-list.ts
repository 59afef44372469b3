import { useNavigate } from '@tanstack/react-router';
import {
  DEFAULT_PER_PAGE,
  filtersOf,
  nextOrder,
  splitOrder,
  type ListSearch,
  type PerPage,
} from './list-search.ts';

/** How one filter is written on its chip. */
export interface ChipSpec<S> {
  /** Parameters of the address that it stands for; removing the chip removes them all. */
  readonly keys: readonly (keyof S & string)[];
  /** The field: 'Emisión'. */
  readonly label: string;
  /** The value: 'nov 2026'; null where this search does not have it. */
  readonly text: (search: S) => string | null;
}

export interface Chip {
  readonly key: string;
  readonly label: string;
  readonly text: string;
  readonly remove: () => void;
}

export interface ListOptions<S extends ListSearch> {
  /** `Route.useSearch()`. */
  readonly search: S;
  readonly chips: readonly ChipSpec<S>[];
  readonly defaultOrder: string;
  readonly defaultPerPage?: PerPage;
}

export interface List<S extends ListSearch> {
  readonly search: S;
  readonly page: number;
  readonly perPage: PerPage;
  readonly order: string;
  readonly orderField: string;
  readonly orderDirection: 'asc' | 'desc';
  readonly openId: number | null;
  /** Filters alone, for the query of the call and to know when a selection no longer holds. */
  readonly filters: Omit<S, keyof ListSearch>;
  readonly filtersKey: string;
  readonly filtered: boolean;
  readonly chips: readonly Chip[];
  /** Changes filters and goes back to the first page; `replace` for a change that continues the last one. */
  readonly setFilters: (changes: Partial<S>, replace?: boolean) => void;
  readonly clearFilters: () => void;
  /** `keepOpen` leaves the sheet as it is, for walking from page to page. */
  readonly setPage: (page: number, keepOpen?: boolean) => void;
  readonly setPerPage: (perPage: PerPage) => void;
  readonly toggleOrder: (field: string) => void;
  /** Opens a record in the sheet, or closes it. */
  readonly open: (id: number | null) => void;
}

/** State of a list whose whole truth is the address: filters, page, order and the open record. */
export function useList<S extends ListSearch>(options: ListOptions<S>): List<S> {
  const { search, chips, defaultOrder, defaultPerPage = DEFAULT_PER_PAGE } = options;
  const navigate = useNavigate();
  const change = (changes: Partial<S>, replace: boolean) => {
    const siguiente = (previa: Record<string, unknown>) => ({ ...previa, ...changes });
    void navigate({ to: '.', search: siguiente as never, replace, resetScroll: false });
  };

  const filters = filtersOf(search);
  const filtersKey = JSON.stringify(Object.entries(filters).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  const order = search.order ?? defaultOrder;
  const [orderField, orderDirection] = splitOrder(order);

  const without = (keys: readonly string[]) =>
    Object.fromEntries([...keys, 'page', 'id'].map((key) => [key, undefined])) as Partial<S>;
  const shown = chips.flatMap(({ keys, label, text }) => {
    const valor = text(search);
    const key = keys.join('+');
    return valor === null || valor === ''
      ? []
      : [{ key, label, text: valor, remove: () => change(without(keys), false) }];
  });
  const set = (changes: ListSearch, replace = false) => change(changes as Partial<S>, replace);
  return {
    search,
    page: search.page ?? 1,
    perPage: search.perPage ?? defaultPerPage,
    order,
    orderField,
    orderDirection,
    openId: search.id ?? null,
    filters,
    filtersKey,
    filtered: Object.values(filters).some((value) => value !== undefined && value !== ''),
    chips: shown,
    setFilters: (changes, replace = false) => change({ ...changes, page: undefined, id: undefined }, replace),
    clearFilters: () => change(without(Object.keys(filters)), false),
    setPage: (page, keepOpen = false) =>
      set({ page: page === 1 ? undefined : page, ...(keepOpen ? {} : { id: undefined }) }, keepOpen),
    setPerPage: (perPage) =>
      set({ perPage: perPage === defaultPerPage ? undefined : perPage, page: undefined, id: undefined }),
    toggleOrder: (field) =>
      set({ order: nextOrder(order, field, defaultOrder), page: undefined, id: undefined }),
    // Walking through records must not fill the history: back leaves the sheet in one step.
    open: (id) => set({ id: id ?? undefined }, search.id !== undefined && id !== null),
  };
}
