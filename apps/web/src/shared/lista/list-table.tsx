import {
  AmountCell,
  Button,
  Cell,
  Checkbox,
  cn,
  HeadCell,
  Row,
  SkeletonRows,
  TableBody,
  TableHead,
  TableRoot,
  useMediaQuery,
  type MonedaCodigo,
} from '@cuadra/ui';
import { appRoot } from '@cuadra/ui/app-root';
import { useVirtualizer } from '@tanstack/react-virtual';
import { Fragment, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { messageOf } from '../api/index.ts';
import { useKeys } from '../keys/index.ts';
import type { ListSearch } from './list-search.ts';
import type { List } from './use-list.ts';
import type { UseSelection } from './use-selection.ts';

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
  readonly tono?: 'tinta' | 'gris' | 'fuerte';
  /** An amount in minor units, drawn on its edge; else `cell` draws. */
  readonly amount?: (row: T) => { valor: number | null; moneda: MonedaCodigo };
  readonly cell?: (row: T) => ReactNode;
}

/** One more key of the rows. */
export interface RowKey<T> {
  readonly keys: string;
  readonly label: string;
  /** Receives the focused row, if there is one. */
  readonly run: (row: T | undefined) => void;
}

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
  /** Under this width in px the table scrolls sideways. */
  readonly minWidth?: number;
  /** What opening does, for the key help: 'Abrir el documento'. */
  readonly openLabel: string;
  /** Totals, inside the grid. */
  readonly totals?: ((columns: readonly Column<T>[]) => ReactNode) | undefined;
}

const ALTURA = { dense: 34, cozy: 45 } as const;
/** From here on only the rows in sight are drawn. */
const VIRTUAL_FROM = 120;

/** Table of a URL-state list: order in the head, selection, a focused row that J and K move, rows that open. */
export function ListTable<T extends { id: number }, S extends ListSearch>(props: ListTableProps<T, S>) {
  const { list, rows, selection, compactRow, empty, error, stale } = props;
  const telefono = useMediaQuery('(max-width: 767.98px)');
  const ancho = useMediaQuery('(min-width: 1280px)');
  const compact = telefono && compactRow !== undefined;
  const height = compact ? 'cozy' : (props.height ?? 'dense');
  const columns = props.columns.filter((column) => !(column.dropWithSheet && ancho && list.openId !== null));
  const tracks = compact ? ['minmax(0,1fr)'] : columns.map((column) => column.width);
  const scroller = useRef<HTMLDivElement>(null);
  const idBase = useId();
  const { focusedIndex, setFocusedId } = useRowKeys(props);
  const focusedRow = rows?.[focusedIndex];

  const virtual = rows !== undefined && rows.length > VIRTUAL_FROM;
  // oxlint-disable-next-line react/incompatible-library -- its functions change behind a stable object; only this component uses them, at each render
  const virtualizer = useVirtualizer({
    count: virtual ? rows.length : 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => ALTURA[height],
    overscan: 12,
  });

  useEffect(() => {
    if (focusedIndex === -1) return;
    if (virtual) virtualizer.scrollToIndex(focusedIndex, { align: 'auto' });
    else appRoot().getElementById(`${idBase}-${focusedIndex}`)?.scrollIntoView({ block: 'nearest' });
  }, [focusedIndex, virtual, virtualizer, idBase]);

  const drawRow = (row: T, index: number, top?: number) => (
    <Row
      key={row.id}
      id={`${idBase}-${index}`}
      index={(list.page - 1) * list.perPage + index + 1}
      height={height}
      focused={index === focusedIndex}
      selected={selection?.isSelected(row.id) ?? false}
      className={cn('cursor-pointer', top !== undefined && 'absolute inset-x-0')}
      style={top === undefined ? undefined : { transform: `translateY(${top}px)` }}
      onClick={() => {
        // Whoever drags over a RUT wants to copy it.
        if (getSelection()?.type === 'Range') return;
        setFocusedId(row.id);
        list.open(row.id);
      }}
    >
      {selection ? <SelectCell id={row.id} label={props.rowLabel(row)} selection={selection} /> : null}
      {compact ? (
        <Cell>{compactRow(row)}</Cell>
      ) : (
        columns.map((column) => <DataCell key={column.key} column={column} row={row} />)
      )}
    </Row>
  );

  // A grid without rows is no grid.
  if (error) return <Failed error={error} onRetry={props.onRetry} />;
  if (rows?.length === 0) {
    return <div className="flex flex-1 justify-center overflow-y-auto px-4 py-16">{empty}</div>;
  }
  return (
    <TableRoot
      ref={scroller}
      label={props.label}
      columns={[...(selection ? ['40px'] : []), ...tracks].join(' ')}
      rowCount={props.total}
      multiselect={selection !== undefined}
      minWidth={compact ? 0 : (props.minWidth ?? 0)}
      aria-busy={rows === undefined || stale}
      aria-activedescendant={focusedRow ? `${idBase}-${focusedIndex}` : undefined}
      className={cn('flex-1', stale && 'opacity-60 transition-opacity delay-150')}
    >
      {compact ? null : <Head columns={columns} list={list} selection={selection} />}
      {rows === undefined ? (
        <SkeletonRows
          height={height}
          rows={12}
          widths={[...(selection ? ['16px'] : []), ...tracks.map((_, i) => (i % 2 === 0 ? '60%' : '75%'))]}
        />
      ) : null}
      {rows === undefined ? null : (
        <TableBody style={virtual ? { height: virtualizer.getTotalSize() } : undefined}>
          {virtual
            ? virtualizer.getVirtualItems().map((item) => {
                const row = rows[item.index];
                return row === undefined ? null : drawRow(row, item.index, item.start);
              })
            : rows.map((row, index) => (
                <Fragment key={row.id}>
                  <GroupHead>{props.groupOf?.(row, rows[index - 1])}</GroupHead>
                  {drawRow(row, index)}
                </Fragment>
              ))}
        </TableBody>
      )}
      {compact || rows === undefined ? null : props.totals?.(columns)}
    </TableRoot>
  );
}

/** J, K, arrows, enter and space over the rows; with the sheet open the record moves along. */
function useRowKeys<T extends { id: number }, S extends ListSearch>({
  list,
  rows,
  selection,
  rowKeys = [],
  openLabel,
}: ListTableProps<T, S>) {
  const [focusedId, setFocusedId] = useState<number | null>(null);
  // The address follows a moment later: a quick second press counts from where the first one leads.
  const [asked, setAsked] = useState<{ id: number; from: number } | null>(null);
  if (asked !== null && list.openId !== asked.from) setAsked(null);
  const actual = asked?.id ?? list.openId ?? focusedId;
  const focusedIndex = rows?.findIndex((row) => row.id === actual) ?? -1;
  const move = (step: number) => {
    const siguiente = rows?.[Math.min(Math.max(focusedIndex + step, 0), rows.length - 1)];
    if (siguiente === undefined) return;
    setFocusedId(siguiente.id);
    if (list.openId !== null && siguiente.id !== actual) {
      setAsked({ id: siguiente.id, from: list.openId });
      list.open(siguiente.id);
    }
  };
  const focused = rows?.[focusedIndex];
  useKeys(
    [
      { keys: ['j', 'ArrowDown'], label: 'Siguiente', group: 'Lista', run: () => move(1) },
      { keys: ['k', 'ArrowUp'], label: 'Anterior', group: 'Lista', run: () => move(-1) },
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
        <HeadCell>
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

function SelectCell({ id, label, selection }: { id: number; label: string; selection: UseSelection }) {
  const range = useRef(false);
  return (
    <Cell
      onClick={(event) => event.stopPropagation()}
      onMouseDown={(event) => {
        // Shift extends the selection of rows, not of text.
        if (event.shiftKey) event.preventDefault();
      }}
      onClickCapture={(event) => {
        range.current = event.shiftKey;
      }}
    >
      <Checkbox
        aria-label={`Seleccionar ${label}`}
        checked={selection.isSelected(id)}
        onCheckedChange={() => selection.toggle(id, range.current)}
      />
    </Cell>
  );
}

function DataCell<T>({ column, row }: { column: Column<T>; row: T }) {
  if (column.amount) {
    const { valor, moneda } = column.amount(row);
    return <AmountCell valor={valor} moneda={moneda} tono={column.tono} />;
  }
  return (
    <Cell tono={column.tono} align={column.align}>
      {column.cell?.(row)}
    </Cell>
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
