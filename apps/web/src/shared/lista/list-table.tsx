import {
  Button,
  Checkbox,
  cn,
  HeadCell,
  SkeletonRows,
  TableBody,
  TableHead,
  TableRoot,
  useDocks,
  useMediaQuery,
  usePrinting,
} from '@cuadra/ui';
import { appRoot } from '@cuadra/ui/app-root';
import { useVirtualizer } from '@tanstack/react-virtual';
import {
  Fragment,
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { messageOf } from '../api/index.ts';
import { sameColumns, type Column } from './column.ts';
import { fitColumns, minOfColumns } from './fit-columns.ts';
import { ListRow, type RowActs } from './list-row.tsx';
import type { ListSearch } from './list-search.ts';
import type { List } from './use-list.ts';
import { useRoom } from './use-room.ts';
import { useRowKeys, type RowKey } from './use-row-keys.ts';
import type { UseSelection } from './use-selection.ts';
import { datesWriter } from './write-dates.ts';

interface ListTableProps<T extends { id: number }, S extends ListSearch> {
  readonly label: string;
  readonly list: List<S>;
  readonly columns: readonly Column<T>[];
  /** Name of a row for screen readers: 'Factura 1112'. */
  readonly rowLabel: (row: T) => string;
  /** Undefined while the first answer is awaited. */
  readonly rows: readonly T[] | undefined;
  /** Rows that match, on all pages. */
  readonly total: number;
  readonly selection?: UseSelection | undefined;
  readonly rowKeys?: readonly RowKey<T>[] | undefined;
  /** Row of two lines for a phone; without it the table scrolls sideways there. */
  readonly compactRow?: (row: T) => ReactNode;
  readonly height?: 'dense' | 'cozy' | undefined;
  /** Name of the group that a row begins, after the row before it; null within a group. Not where rows are many. */
  readonly groupOf?: ((row: T, before: T | undefined) => ReactNode) | undefined;
  /** Shown where there are no rows. */
  readonly empty: ReactNode;
  readonly error?: Error | null;
  readonly onRetry?: () => void;
  /** Old rows on screen while new ones come. */
  readonly stale?: boolean;
  /** The columns as a person chose them: all of them stay, and the table scrolls sideways without room. */
  readonly asChosen?: boolean;
  /** What opening does, for the key help: 'Abrir el documento'. */
  readonly openLabel: string;
  /** Totals, inside the grid. */
  readonly totals?: ((columns: readonly Column<T>[]) => ReactNode) | undefined;
}

const ALTURA = { dense: 34, cozy: 45 } as const;
/** Least height of the bars over and under the rows of a list. */
const AROUND_ROWS_PX = 150;
/** From here on only the rows in sight are drawn. */
const VIRTUAL_FROM = 120;
const SELECTION_PX = 40;
/** A date with its year. */
const LONG_DATE_PX = 100;

/** The columns with the width of their dates, and the form in which each writes them. */
function writeDates<T>(columns: readonly Column<T>[], rows: readonly T[], paper: boolean) {
  const writers = new Map<string, (date: string) => string>();
  const wide = columns.map((column) => {
    const { date } = column;
    if (date === undefined) return column;
    const { long, write } = datesWriter(rows.map(date), { paper });
    writers.set(column.key, write);
    return long && /^\d+px$/.test(column.width) && minOfColumns([column], 0) < LONG_DATE_PX
      ? { ...column, width: `${LONG_DATE_PX}px` }
      : column;
  });
  return { wide, writers };
}

/** The columns as they were, while they say the same: what is drawn from them stays. */
function useSameColumns<T>(columns: readonly Column<T>[]): readonly Column<T>[] {
  const [kept, setKept] = useState(columns);
  if (kept === columns || sameColumns(kept, columns)) return kept;
  setKept(columns);
  return columns;
}

/** Functions that stay the same and do what these do at the last render. */
function useRowActs(acts: RowActs): RowActs {
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  return useMemo(
    () => ({
      onOpen: (id) => latest.current.onOpen(id),
      onFocus: (id) => latest.current.onFocus(id),
      onToggle: (id, range) => latest.current.onToggle(id, range),
    }),
    [],
  );
}

/** Table of a URL-state list: order in the head, selection, rows that open. J and K move the focus. */
export function ListTable<T extends { id: number }, S extends ListSearch>(props: ListTableProps<T, S>) {
  const { list, rows, selection, compactRow, empty, error, stale } = props;
  const telefono = useMediaQuery('(max-width: 767.98px)');
  const ancho = useDocks();
  const compact = telefono && compactRow !== undefined;
  const height = compact ? 'cozy' : (props.height ?? 'dense');
  const ademas = selection ? SELECTION_PX : 0;
  const { room, measure } = useRoom();
  const docked = ancho && list.openId !== null;
  const asChosen = props.asChosen === true && !docked;
  const given = useSameColumns(props.columns);
  const printing = usePrinting();
  const { wide, writers } = useMemo(() => writeDates(given, rows ?? [], printing), [given, rows, printing]);
  // Without the room, rows would be drawn in columns that they may lose at once.
  const drawn = room === null ? undefined : rows;
  const columns = useMemo(() => {
    const kept = wide.filter((column) => !(column.dropWithSheet && docked));
    return room === null || asChosen ? kept : fitColumns(kept, room, ademas);
  }, [wide, docked, asChosen, room, ademas]);
  const tracks = compact ? ['minmax(0,1fr)'] : columns.map((column) => column.width);
  const scroller = useRef<HTMLDivElement>(null);
  const attach = useCallback(
    (element: HTMLDivElement) => {
      scroller.current = element;
      return measure(element);
    },
    [measure],
  );
  const idBase = useId();

  const virtual = !printing && rows !== undefined && rows.length > VIRTUAL_FROM;
  // oxlint-disable-next-line react/incompatible-library -- its functions change behind a stable object; only this component uses them, at each render
  const virtualizer = useVirtualizer({
    count: virtual ? rows.length : 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => ALTURA[height],
    overscan: 12,
    enabled: virtual,
  });

  const { focusedIndex, setFocusedId } = useRowKeys({
    ...props,
    focusRow: (index) => {
      if (virtual) virtualizer.scrollToIndex(index, { align: 'auto' });
      const row = appRoot().getElementById(`${idBase}-${index}`);
      row?.scrollIntoView({ block: 'nearest' });
      // A floating sheet keeps the keyboard within itself.
      if (!appRoot().querySelector('[data-slot="sheet-popup"]')) row?.focus({ preventScroll: true });
      return row !== null;
    },
  });
  // The one row that the Tab key comes to.
  const tabbed = Math.max(focusedIndex, 0);

  const acts = useRowActs({
    onOpen: (id) => {
      setFocusedId(id);
      list.open(id);
    },
    onFocus: (id) => {
      if (list.openId === null) setFocusedId(id);
    },
    onToggle: (id, range) => selection?.toggle(id, range),
  });
  const drawRow = (row: T, index: number, top?: number) => (
    <ListRow
      key={row.id}
      name={`${idBase}-${index}`}
      row={row}
      place={(list.page - 1) * list.perPage + index + 1}
      columns={columns}
      writers={writers}
      height={height}
      focused={index === focusedIndex}
      tabbed={index === tabbed}
      selected={selection?.isSelected(row.id)}
      label={selection ? props.rowLabel(row) : ''}
      compactRow={compact ? compactRow : undefined}
      top={top}
      acts={acts}
    />
  );

  // A grid without rows is no grid.
  if (error) return <Failed error={error} onRetry={props.onRetry} />;
  if (rows?.length === 0) {
    return <div className="flex flex-1 justify-center overflow-y-auto px-4 py-16">{empty}</div>;
  }
  return (
    <TableRoot
      ref={attach}
      label={props.label}
      columns={[...(selection ? [`${SELECTION_PX}px`] : []), ...tracks].join(' ')}
      rowCount={props.total}
      multiselect={selection !== undefined}
      minWidth={compact ? 0 : minOfColumns(columns, ademas)}
      aria-busy={drawn === undefined || stale}
      tabIndex={-1}
      className={cn('flex-1', stale && 'opacity-60 transition-opacity delay-150')}
    >
      {compact ? null : <Head columns={columns} list={list} selection={selection} />}
      {drawn === undefined ? (
        <SkeletonRows
          height={height}
          rows={12}
          widths={[...(selection ? ['16px'] : []), ...tracks.map((_, i) => (i % 2 === 0 ? '60%' : '75%'))]}
        />
      ) : null}
      {drawn === undefined ? null : (
        <TableBody style={virtual ? { height: virtualizer.getTotalSize() } : undefined}>
          {virtual ? (
            virtualizer.getVirtualItems().map((item) => {
              const row = drawn[item.index];
              return row === undefined ? null : drawRow(row, item.index, item.start);
            })
          ) : (
            <Rows rows={drawn} height={height} groupOf={props.groupOf} drawRow={drawRow} />
          )}
        </TableBody>
      )}
      {compact || drawn === undefined ? null : props.totals?.(columns)}
    </TableRoot>
  );
}

interface RowsProps<T extends { id: number }> {
  readonly rows: readonly T[];
  readonly height: 'dense' | 'cozy';
  readonly groupOf: ListTableProps<T, ListSearch>['groupOf'];
  readonly drawRow: (row: T, index: number) => ReactNode;
}

/** The first screenful of rows is drawn at once, and the others after it, in pieces that hold up no click. */
function Rows<T extends { id: number }>({ rows, height, groupOf, drawRow }: RowsProps<T>) {
  const all = useDeferredValue(true, false);
  const first = Math.ceil((screen.availHeight - AROUND_ROWS_PX) / ALTURA[height]);
  return (all ? rows : rows.slice(0, first)).map((row, index) => (
    <Fragment key={row.id}>
      <GroupHead>{groupOf?.(row, rows[index - 1])}</GroupHead>
      {drawRow(row, index)}
    </Fragment>
  ));
}

function Head<T, S extends ListSearch>({
  columns,
  list,
  selection,
}: {
  columns: readonly Column<T>[];
  list: List<S>;
  selection: UseSelection | undefined;
}) {
  return (
    <TableHead>
      {selection ? (
        <HeadCell check>
          <Checkbox
            aria-label="Seleccionar las filas de esta página"
            checked={selection.page === 'all'}
            indeterminate={selection.page === 'some'}
            onCheckedChange={selection.togglePage}
          />
        </HeadCell>
      ) : null}
      {columns.map(({ key, head, sort, align, amount }) => (
        <HeadCell
          key={key}
          align={align ?? (amount ? 'right' : 'left')}
          order={sort === undefined ? undefined : sort === list.orderField ? list.orderDirection : null}
          onSort={sort === undefined ? undefined : () => list.toggleOrder(sort)}
        >
          {head}
        </HeadCell>
      ))}
    </TableHead>
  );
}

function GroupHead({ children }: { children: ReactNode }) {
  if (children === null || children === undefined) return null;
  return (
    <div role="row" className="flex h-(--row-dense) items-center border-b bg-muted">
      <div role="gridcell" className="flex min-w-0 flex-1 items-baseline gap-4 px-4">
        {children}
      </div>
    </div>
  );
}

function Failed({ error, onRetry }: { error: Error; onRetry: (() => void) | undefined }) {
  return (
    <div role="alert" className="flex flex-1 flex-col items-center gap-3 px-4 py-16 text-center">
      <p>{messageOf(error)}</p>
      {onRetry ? <Button onClick={onRetry}>Reintentar</Button> : null}
    </div>
  );
}
