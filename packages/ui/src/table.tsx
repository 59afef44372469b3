import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import { cn } from './lib/cn.ts';
import type { MonedaCodigo } from './lib/format-monto.ts';
import { Monto } from './monto.tsx';
import { Skeleton } from './skeleton.tsx';

/*
 * A table of div rows with ARIA roles and one CSS grid template, so that a body of absolutely placed
 * rows (a virtual list) keeps its columns in line with the head and the totals.
 */

export interface TableRootProps extends ComponentProps<'div'> {
  /** Name of the table for screen readers. */
  label: string;
  /** `grid-template-columns` for head, rows and totals: `'40px 72px minmax(0,1fr) 112px'`. */
  columns: string;
  /** Rows in all, also those not drawn; the head counts as one. */
  rowCount?: number | undefined;
  /** Under this width in px the table scrolls sideways. */
  minWidth?: number | undefined;
  multiselect?: boolean | undefined;
}

/** Scrolling box of a table; its ref is the scroll element a virtualiser asks for. */
export function TableRoot({
  label,
  columns,
  rowCount,
  minWidth = 0,
  multiselect,
  className,
  style,
  children,
  ...props
}: TableRootProps) {
  return (
    <div
      data-slot="table"
      role="grid"
      aria-label={label}
      aria-rowcount={rowCount === undefined ? undefined : rowCount + 1}
      aria-multiselectable={multiselect}
      tabIndex={0}
      className={cn(
        'relative min-h-0 overflow-auto overscroll-contain focus-visible:outline-offset-[-2px]',
        className,
      )}
      style={{ '--cols': columns, '--table-min': `${minWidth}px`, ...style } as CSSProperties}
      {...props}
    >
      <div role="presentation" className="min-w-(--table-min)">
        {children}
      </div>
    </div>
  );
}

const filaClass = 'grid grid-cols-(--cols) items-center';

/** Sticky head, 32 px. Takes HeadCells. */
export function TableHead({ className, children, ...props }: ComponentProps<'div'>) {
  return (
    <div role="rowgroup" className="sticky top-0 z-10">
      <div
        data-slot="table-head"
        role="row"
        aria-rowindex={1}
        className={cn(
          filaClass,
          'h-(--row-head) border-b bg-muted text-11 font-medium text-muted-foreground',
          className,
        )}
        {...props}
      >
        {children}
      </div>
    </div>
  );
}

const celdaClass = 'min-w-0 px-2 first:pl-4 last:pr-4';

export interface HeadCellProps extends ComponentProps<'div'> {
  /** Order of this column: a direction, `null` where it can be sorted but is not; leave out where it cannot. */
  order?: 'asc' | 'desc' | null | undefined;
  onSort?: (() => void) | undefined;
  align?: 'left' | 'right' | undefined;
  /** Holds the checkbox of the whole page, whose outline reaches beyond it. */
  check?: boolean | undefined;
}

export function HeadCell({
  order,
  onSort,
  align = 'left',
  check,
  className,
  children,
  ...props
}: HeadCellProps) {
  const Flecha = order === 'asc' ? ArrowUp : ArrowDown;
  return (
    <div
      data-slot="table-head-cell"
      role="columnheader"
      aria-sort={
        order === undefined
          ? undefined
          : order === 'asc'
            ? 'ascending'
            : order === 'desc'
              ? 'descending'
              : 'none'
      }
      className={cn(
        celdaClass,
        'flex items-center',
        align === 'right' && 'justify-end text-right',
        className,
      )}
      {...props}
    >
      {onSort ? (
        <button
          type="button"
          onClick={onSort}
          className={cn(
            'toque -mx-1 flex min-w-0 items-center gap-1 rounded-xs px-1 hover:text-foreground',
            order && 'text-foreground',
          )}
        >
          <span className="truncate">{children}</span>
          {order ? <Flecha aria-hidden className="size-3 shrink-0 stroke-2!" /> : null}
        </button>
      ) : (
        <span className={check ? 'flex' : 'truncate'}>{children}</span>
      )}
    </div>
  );
}

/** Body; give it the total height when its rows are placed absolutely. */
export function TableBody({ className, ...props }: ComponentProps<'div'>) {
  return <div data-slot="table-body" role="rowgroup" className={cn('relative', className)} {...props} />;
}

export interface RowProps extends ComponentProps<'div'> {
  /** `dense` 34 px, `cozy` 45 px for rows of two lines. */
  height?: 'dense' | 'cozy' | undefined;
  focused?: boolean | undefined;
  selected?: boolean | undefined;
  /** Place in the whole list, from 1, counted after the head. */
  index?: number | undefined;
}

/** One row; the focused one wears a tint and a 2 px edge, the selected a lighter tint. */
export function Row({ height = 'dense', focused, selected, index, className, ...props }: RowProps) {
  return (
    <div
      data-slot="table-row"
      role="row"
      aria-selected={selected}
      aria-rowindex={index === undefined ? undefined : index + 1}
      data-focused={focused || undefined}
      data-selected={selected || undefined}
      className={cn(
        filaClass,
        // Rows out of sight are laid out as they come into it; searches and prints find them all.
        'w-full border-b bg-background [content-visibility:auto]',
        height === 'dense' ? 'h-(--row-dense)' : 'h-(--row-cozy)',
        filaEstadoClass,
        'focus-visible:outline-offset-[-2px]',
        className,
      )}
      {...props}
    />
  );
}

/** Grounds of a row by state, shared by tables and the work queue. */
export const filaEstadoClass =
  'hover:bg-muted data-selected:bg-row-selected data-focused:bg-row-focused data-focused:shadow-[inset_2px_0_0_var(--cuadra)]';

export interface CellProps extends ComponentProps<'div'> {
  /** Grey for what is secondary, 500 for what names the row. */
  tono?: 'tinta' | 'gris' | 'fuerte' | undefined;
  align?: 'left' | 'right' | undefined;
  /** Holds the row's checkbox, whose outline reaches beyond it. */
  check?: boolean | undefined;
}

export function Cell({ tono = 'tinta', align = 'left', check, className, ...props }: CellProps) {
  return (
    <div
      data-slot="table-cell"
      role="gridcell"
      className={cn(
        celdaClass,
        check ? 'flex items-center' : 'truncate',
        tono === 'gris' && 'text-muted-foreground',
        tono === 'fuerte' && 'font-medium',
        align === 'right' && 'text-right',
        className,
      )}
      {...props}
    />
  );
}

export interface AmountCellProps extends Omit<CellProps, 'children' | 'align'> {
  /** Integer of minor units; `null` draws a dash. */
  valor: number | null;
  moneda?: MonedaCodigo | undefined;
}

export function AmountCell({ valor, moneda, tono, ...props }: AmountCellProps) {
  return (
    <Cell align="right" {...props}>
      <Monto forma="col" valor={valor} tono={tono} moneda={moneda} />
    </Cell>
  );
}

/** Totals under their columns, 34 px, kept in sight at the foot. Takes Cells. */
export function TotalsRow({ className, children, ...props }: ComponentProps<'div'>) {
  return (
    <div role="rowgroup" className="sticky bottom-0 z-10">
      <div
        data-slot="table-totals"
        role="row"
        className={cn(filaClass, 'h-(--row-dense) border-t bg-muted', className)}
        {...props}
      >
        {children}
      </div>
    </div>
  );
}

export interface SkeletonRowsProps {
  /** One entry for each column: its bar's width as a CSS length, or `null` for none. */
  widths: readonly (string | null)[];
  rows?: number | undefined;
  height?: 'dense' | 'cozy' | undefined;
  /** Columns, by place, whose bars stand at the right. */
  right?: readonly number[] | undefined;
}

const NINGUNA: readonly number[] = [];

/** Rows in the shape of those to come. The words for screen readers stand outside, in a live region. */
export function SkeletonRows({
  widths,
  rows = 8,
  height = 'dense',
  right = NINGUNA,
}: SkeletonRowsProps): ReactNode {
  const columnas = widths.map((width, columna) => ({ width, columna }));
  const filas = Array.from({ length: rows }, (_, fila) => fila);
  return filas.map((fila) => (
    <div
      key={fila}
      role="row"
      aria-hidden
      className={cn(filaClass, 'border-b', height === 'dense' ? 'h-(--row-dense)' : 'h-(--row-cozy)')}
    >
      {columnas.map(({ width, columna }) => (
        <div key={columna} className={cn(celdaClass, 'flex', right.includes(columna) && 'justify-end')}>
          {width === null ? null : <Skeleton className="h-3" style={{ width }} />}
        </div>
      ))}
    </div>
  ));
}
