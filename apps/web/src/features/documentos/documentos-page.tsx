import { listDocumentos, ORDEN_DOCUMENTOS, type ModeloDocumento } from '@cuadra/contract';
import { useMediaQuery } from '@cuadra/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { plural } from '../../shared/formats/index.ts';
import {
  ListScreen,
  ListTable,
  ListToolbar,
  useList,
  useRecordWalk,
  useSelection,
} from '../../shared/lista/index.ts';
import { Page } from '../../shared/page/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { widenColumns } from '../../shared/registros/columnas/ancho-monto.ts';
import { ColumnsMenu } from '../../shared/registros/columnas/columns-menu.tsx';
import { useColumns } from '../../shared/registros/columnas/use-columns.ts';
import { AddFilter, drawChipBody } from '../../shared/registros/filtros/filters.tsx';
import { knownOrder } from '../../shared/registros/filtros/search-fields.ts';
import { BulkFrame, TableFrame } from '../../shared/registros/tabla/table-frame.tsx';
import { VistasMenu } from '../../shared/registros/vistas/vistas-menu.tsx';
import { useSession } from '../../shared/session/index.ts';
import { columnsOf } from './columns.tsx';
import { drawCompactRow } from './compact-row.tsx';
import { DocumentosBulkBar } from './documentos-bulk-bar.tsx';
import { DocumentosEmpty } from './documentos-empty.tsx';
import type { DocumentosSearch } from './documentos-search.ts';
import { DocumentosViews } from './documentos-views.tsx';
import { FichaDocumento, type SeccionDeDocumento } from './ficha/ficha-documento.tsx';
import { filtersOf } from './filters.tsx';
import { kindOf } from './kinds.ts';
import { NuevoAcciones } from './nuevo/nuevo-acciones.tsx';
import { folioVisible } from './signo.ts';
import { amountsOf, drawTotals, TotalsSummary } from './totals.tsx';

const ORDEN = 'fechaEmision.desc';

interface DocumentosPageProps {
  readonly modelo: ModeloDocumento;
  readonly search: DocumentosSearch;
  readonly Recepcion?: SeccionDeDocumento;
}

/** List of one kind of document, with its views, filters, totals, selection and side sheet. */
export function DocumentosPage({ modelo, search, Recepcion }: DocumentosPageProps) {
  const kind = kindOf(modelo, search.tipo);
  const { tiposDocumento } = useSession();
  const filters = filtersOf(kind, tiposDocumento);
  const list = useList({ search, chips: filters, defaultOrder: ORDEN });
  const ancho = useMediaQuery('(min-width: 1280px)');
  const docked = ancho && list.openId !== null;
  const columns = useColumns(modelo, columnsOf(kind, docked), list.search.idVista);

  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...queryFor(listDocumentos[modelo], {
      query: {
        page: list.page,
        perPage: list.perPage,
        order: knownOrder(list.order, ORDEN_DOCUMENTOS, ORDEN),
        ...list.filters,
      },
    }),
    placeholderData: keepPreviousData,
  });
  const rows = data?.items;
  const total = data?.pagination.count ?? 0;
  const pageIds = rows?.map(({ id }) => id);
  const selection = useSelection({ pageIds: pageIds ?? [], total, filtersKey: list.filtersKey });
  const walk = useRecordWalk({ list, pageIds, total });
  const totales = data?.totales ?? [];
  const tabla = widenColumns(columns.shown, amountsOf(totales, data?.totalConvertido ?? null));
  const retry = () => void refetch();

  return (
    <Page ownToolbar actions={<NuevoAcciones modelo={modelo} onOpen={(id) => list.open(id)} />}>
      <ListScreen
        list={list}
        total={data?.pagination.count}
        toolbar={
          <ListToolbar
            views={<DocumentosViews kind={kind} search={search} />}
            list={list}
            searchLabel={`Folio, RUT o ${kind.contraparte.toLowerCase()}`}
            add={<AddFilter list={list} filters={filters} />}
            chipBody={drawChipBody({ list, filters })}
            end={
              <>
                <VistasMenu lista={modelo} list={list} columns={columns} />
                <ColumnsMenu columns={columns} />
              </>
            }
          />
        }
        table={
          <TableFrame totals={totales.length} bulk={selection.count > 0}>
            <ListTable
              label={kind.varios}
              list={list}
              columns={tabla.columns}
              rowLabel={(row) => `${row.tipo.nombre} ${folioVisible(row)}`}
              rows={rows}
              total={total}
              selection={selection}
              compactRow={drawCompactRow}
              empty={<DocumentosEmpty kind={kind} list={list} />}
              error={error}
              onRetry={retry}
              stale={isPlaceholderData}
              minWidth={(docked ? 640 : 980) + tabla.extra}
              openLabel="Abrir el documento"
              totals={drawTotals(kind, totales, data?.totalConvertido ?? null)}
            />
          </TableFrame>
        }
        bulk={
          selection.count > 0 ? (
            <BulkFrame totals={totales.length + (data?.totalConvertido ? 1 : 0)}>
              <DocumentosBulkBar
                kind={kind}
                list={list}
                selection={selection}
                rows={rows}
                totales={totales}
              />
            </BulkFrame>
          ) : null
        }
        summary={
          data ? <TotalsSummary texto={plural(total, kind.uno, kind.varios)} totales={totales} /> : null
        }
        sheet={
          <FichaDocumento
            kind={kind}
            id={list.openId}
            row={rows?.find(({ id }) => id === list.openId)}
            walk={walk}
            onClose={() => list.open(null)}
            Recepcion={Recepcion}
          />
        }
      />
    </Page>
  );
}
