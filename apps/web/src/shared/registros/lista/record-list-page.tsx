import { useMediaQuery } from '@cuadra/ui';
import type { ReactNode } from 'react';
import {
  ListScreen,
  ListTable,
  ListToolbar,
  NoMatch,
  rowHeights,
  useDensity,
  type Column,
  type ListSearch,
  type RowKey,
} from '../../lista/index.ts';
import { Page } from '../../page/index.ts';
import { useSession } from '../../session/index.ts';
import { widenColumns, type Cifra } from '../columnas/ancho-monto.ts';
import { ColumnsMenu } from '../columnas/columns-menu.tsx';
import type { ColumnChoice } from '../columnas/use-columns.ts';
import { AddFilter, drawChipBody } from '../filtros/filters.tsx';
import type { ListaExportable } from '../herramientas/exportar-lista.tsx';
import { Herramientas } from '../herramientas/herramientas.tsx';
import { BulkFrame, TableFrame } from '../tabla/table-frame.tsx';
import { VistasMenu } from '../vistas/vistas-menu.tsx';
import type { RecordAnswer, RecordList, RowOf } from './use-record-list.ts';

/** Sums at the foot of the table. */
export interface ListTotals<T> {
  /** Rows that they take. */
  readonly rows: number;
  /** Amounts that stand under a column, which grows until they fit. */
  readonly amountsOf?: (key: string) => readonly Cifra[];
  readonly draw: (columns: readonly Column<T>[]) => ReactNode;
}

interface RecordListPageProps<S extends ListSearch & { texto?: string | undefined }, D extends RecordAnswer> {
  readonly records: RecordList<S, D>;
  /** Name of the table: 'notas de venta'. */
  readonly label: string;
  /** Fields that the search reads: 'Folio, RUT o cliente'. */
  readonly searchLabel: string;
  /** Act of a row, for the key help: 'Abrir el documento'. */
  readonly openLabel: string;
  /** Name of a row for screen readers: 'Factura 1112'. */
  readonly rowLabel: (row: RowOf<D>) => string;
  /** Always the same, or the person's choice (`useColumns`), with its menus of columns and saved views. */
  readonly columns: readonly Column<RowOf<D>>[] | ColumnChoice<RowOf<D>>;
  /** `cozy` for rows of two lines. */
  readonly height?: 'dense' | 'cozy';
  /** Name of the group that a row begins, after the row before it; null within a group. */
  readonly groupOf?: ((row: RowOf<D>, before: RowOf<D> | undefined) => ReactNode) | undefined;
  /** Row of two lines for a phone. */
  readonly compactRow: (row: RowOf<D>) => ReactNode;
  /** Shown without rows; with `noMatch`, only where no filter is set. */
  readonly empty: ReactNode;
  /** Name of the rows for the message that no row matches the filters. */
  readonly noMatch?: string;
  /** How the list leaves as a file, where the person may take it. */
  readonly exporta?: ListaExportable | undefined;
  /** Buttons of the page. */
  readonly actions?: ReactNode;
  /** Views of the list, as PillNav. */
  readonly views?: ReactNode;
  /** Control in the place of '+ Filtro'. */
  readonly picker?: ReactNode;
  readonly totals?: (data: D) => ListTotals<RowOf<D>>;
  /** Bar of the selected rows; without it rows cannot be selected. */
  readonly bulk?: ReactNode;
  readonly rowKeys?: readonly RowKey<RowOf<D>>[] | undefined;
  /** Left of the pages. */
  readonly summary?: ReactNode;
  /** The open record: `<FichaOt {...records.open} />`. */
  readonly sheet?: ReactNode;
  /** Notices over the list. */
  readonly above?: ReactNode;
  /** Column at the left of the list. */
  readonly beside?: ReactNode;
  /** Over the list and right of that column. */
  readonly top?: ReactNode;
  /** Dialogs. */
  readonly children?: ReactNode;
}

/** Screen of a list of records: the page describes its columns, filters, bulk acts and sheet. */
export function RecordListPage<S extends ListSearch & { texto?: string | undefined }, D extends RecordAnswer>(
  props: RecordListPageProps<S, D>,
) {
  const { records, columns, bulk } = props;
  const { list, filters, data, rows, total, selection } = records;
  const choice = 'shown' in columns ? columns : undefined;
  const totals = data && props.totals?.(data);
  const wide = widenColumns('shown' in columns ? columns.shown : columns, totals?.amountsOf ?? (() => []));
  const [density] = useDensity(useSession().user?.id);
  const phone = useMediaQuery('(max-width: 767.98px)');
  const selecting = bulk !== undefined && selection.count > 0;
  const totalRows = totals?.rows ?? 0;
  const editable = filters.some(({ edit }) => edit !== undefined);
  const empty =
    props.noMatch !== undefined && list.filtered ? <NoMatch list={list} what={props.noMatch} /> : props.empty;
  return (
    <Page ownToolbar actions={props.actions}>
      {props.above}
      <div className="flex min-h-0 flex-1">
        {props.beside}
        <div className="flex min-w-0 flex-1 flex-col" style={rowHeights(density, phone)}>
          {props.top}
          <ListScreen
            list={list}
            total={data?.pagination.count}
            toolbar={
              <ListToolbar
                views={props.views}
                list={list}
                searchLabel={props.searchLabel}
                add={props.picker ?? (editable ? <AddFilter list={list} filters={filters} /> : undefined)}
                chipBody={drawChipBody({ list, filters })}
                end={
                  <>
                    {choice ? <VistasMenu list={list} columns={choice} /> : null}
                    <Herramientas exporta={props.exporta} />
                    {choice ? <ColumnsMenu columns={choice} /> : null}
                  </>
                }
              />
            }
            table={
              <TableFrame totals={totalRows} bulk={selecting}>
                <ListTable
                  label={props.label}
                  list={list}
                  columns={wide}
                  rowLabel={props.rowLabel}
                  rows={rows}
                  total={total}
                  selection={bulk === undefined ? undefined : selection}
                  rowKeys={props.rowKeys}
                  height={props.height}
                  groupOf={props.groupOf}
                  compactRow={props.compactRow}
                  empty={empty}
                  error={records.error}
                  onRetry={records.retry}
                  stale={records.stale}
                  asChosen={choice !== undefined && choice.keys !== null}
                  openLabel={props.openLabel}
                  totals={totals?.draw}
                />
              </TableFrame>
            }
            bulk={selecting ? <BulkFrame totals={totalRows}>{bulk}</BulkFrame> : null}
            summary={props.summary}
            exportable={props.exporta !== undefined}
            sheet={props.sheet}
          />
        </div>
      </div>
      {props.children}
    </Page>
  );
}
