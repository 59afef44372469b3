import { AmountCell, Cell, Checkbox, cn, Row } from '@cuadra/ui';
import { memo, useRef, type ReactNode } from 'react';
import type { Column, DateWriters } from './column.ts';

/** What the rows of a table do. The same functions at every render, so that rows are drawn again only as they change. */
export interface RowActs {
  readonly onOpen: (id: number) => void;
  /** The keyboard came to the row. */
  readonly onFocus: (id: number) => void;
  readonly onToggle: (id: number, range: boolean) => void;
}

interface ListRowProps<T extends { id: number }> {
  /** Of the element. */
  readonly name: string;
  readonly row: T;
  /** Place in the whole list, the first at 1. */
  readonly place: number;
  readonly columns: readonly Column<T>[];
  readonly writers: DateWriters;
  readonly height: 'dense' | 'cozy';
  readonly focused: boolean;
  /** The one row that the Tab key comes to. */
  readonly tabbed: boolean;
  /** Undefined where rows are not selected. */
  readonly selected: boolean | undefined;
  /** Its name for screen readers. */
  readonly label: string;
  /** Draws a row of a phone, in place of the columns. */
  readonly compactRow: ((row: T) => ReactNode) | undefined;
  /** Where it stands, in px, in a table that draws only the rows in sight. */
  readonly top: number | undefined;
  readonly acts: RowActs;
}

function DrawnRow<T extends { id: number }>(props: ListRowProps<T>) {
  const { row, focused, tabbed, selected, compactRow, top, acts } = props;
  return (
    <Row
      id={props.name}
      index={props.place}
      height={props.height}
      focused={focused}
      tabIndex={tabbed ? 0 : -1}
      onFocus={(event) => {
        if (event.target === event.currentTarget) acts.onFocus(row.id);
      }}
      selected={selected ?? false}
      className={cn('cursor-pointer', top !== undefined && 'absolute inset-x-0')}
      style={top === undefined ? undefined : { transform: `translateY(${top}px)` }}
      onClick={() => {
        // Whoever drags over a RUT wants to copy it.
        if (getSelection()?.type !== 'Range') acts.onOpen(row.id);
      }}
    >
      {selected === undefined ? null : (
        <SelectCell
          id={row.id}
          label={props.label}
          selected={selected}
          onToggle={acts.onToggle}
          tabbed={tabbed}
        />
      )}
      {compactRow ? (
        <Cell>{compactRow(row)}</Cell>
      ) : (
        props.columns.map((column) => (
          <DataCell key={column.key} column={column} row={row} write={props.writers.get(column.key)} />
        ))
      )}
    </Row>
  );
}

/** A row of a ListTable. */
export const ListRow = memo(DrawnRow) as typeof DrawnRow;

interface SelectCellProps {
  readonly id: number;
  readonly label: string;
  readonly selected: boolean;
  readonly onToggle: (id: number, range: boolean) => void;
  /** In the row that the Tab key comes to. */
  readonly tabbed: boolean;
}

function SelectCell({ id, label, selected, onToggle, tabbed }: SelectCellProps) {
  const range = useRef(false);
  return (
    <Cell
      check
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
        tabIndex={tabbed ? 0 : -1}
        checked={selected}
        onCheckedChange={() => onToggle(id, range.current)}
      />
    </Cell>
  );
}

interface DataCellProps<T> {
  readonly column: Column<T>;
  readonly row: T;
  readonly write: ((date: string) => string) | undefined;
}

function DataCell<T>({ column, row, write }: DataCellProps<T>) {
  if (column.amount) {
    const { valor, moneda } = column.amount(row);
    return <AmountCell valor={valor} moneda={moneda} tono={column.tono} />;
  }
  const dia = column.date?.(row) ?? null;
  const date = dia === null ? null : (write?.(dia) ?? dia);
  return (
    <Cell tono={column.tono} align={column.align}>
      {column.cell ? column.cell(row, date) : date === null ? null : <span className="tnum">{date}</span>}
    </Cell>
  );
}
