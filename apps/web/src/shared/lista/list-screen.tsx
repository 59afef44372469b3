import { Button, EmptyState, Pagination } from '@cuadra/ui';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { usePageAside } from '../page/page-aside.ts';
import type { ListSearch } from './list-search.ts';
import type { List } from './use-list.ts';

interface ListScreenProps<S extends ListSearch> {
  readonly list: List<S>;
  /** Rows that match; undefined while unknown. */
  readonly total: number | undefined;
  readonly toolbar: ReactNode;
  readonly table: ReactNode;
  /** BulkBar, floating over the foot of the table. */
  readonly bulk?: ReactNode;
  /** Left of the pages: '24 documentos' and sums on a phone. */
  readonly summary?: ReactNode;
  /** The whole list can be taken away as a file. */
  readonly exportable?: boolean | undefined;
  /** Sheet; docked from 1280 px beside the whole page, it pushes the table and the bar. */
  readonly sheet?: ReactNode;
}

/** Arrangement of a list: toolbar, table and pages at the left, the open record at the right. */
export function ListScreen<S extends ListSearch>({
  list,
  total,
  toolbar,
  table,
  bulk,
  summary,
  exportable,
  sheet,
}: ListScreenProps<S>) {
  const aside = usePageAside();
  return (
    <div className="flex min-h-0 flex-1">
      <div className="flex min-w-0 flex-1 flex-col">
        {toolbar}
        <div className="relative flex min-h-0 flex-1 flex-col">
          {table}
          {bulk}
        </div>
        <div className="flex min-h-9 shrink-0 flex-wrap items-center justify-between gap-x-4 border-t px-4 py-1">
          <div className="tnum text-12 text-muted-foreground">{summary}</div>
          {total === undefined || total === 0 ? null : (
            <Pagination
              page={list.page}
              perPage={list.perPage}
              count={total}
              onPageChange={list.setPage}
              onPerPageChange={list.setPerPage}
              exportable={exportable}
            />
          )}
        </div>
      </div>
      {aside === undefined ? sheet : aside === null ? null : createPortal(sheet, aside)}
    </div>
  );
}

/** No row matches the filters: says so and clears them. */
export function NoMatch<S extends ListSearch>({ list, what }: { list: List<S>; what: string }) {
  return (
    <EmptyState
      tipo="sin_resultado"
      title="Nada calza con los filtros"
      description={`Hay ${what} fuera de estos filtros.`}
      actions={<Button onClick={list.clearFilters}>Limpiar filtros</Button>}
      framed={false}
    />
  );
}
