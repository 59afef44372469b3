import {
  exportDocumentos,
  listCuentas,
  listDocumentos,
  ORDEN_DOCUMENTOS,
  type ModeloDocumento,
} from '@cuadra/contract';
import { useMemo } from 'react';
import { plural } from '../../shared/formats/index.ts';
import { late } from '../../shared/late/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { ALL, exportSelection } from '../../shared/registros/acciones/export-selection.ts';
import { useColumns } from '../../shared/registros/columnas/use-columns.ts';
import { knownOrder } from '../../shared/registros/filtros/search-fields.ts';
import { RecordListPage } from '../../shared/registros/lista/record-list-page.tsx';
import { listFilters, pageQuery, useRecordList } from '../../shared/registros/lista/use-record-list.ts';
import { useSession } from '../../shared/session/index.ts';
import { columnsOf } from './columns.tsx';
import { drawCompactRow } from './compact-row.tsx';
import { DocumentosEmpty } from './documentos-empty.tsx';
import type { DocumentosSearch } from './documentos-search.ts';
import { DocumentosViews } from './documentos-views.tsx';
import type { SeccionDeDocumento } from './ficha/ficha-documento.tsx';
import { filtersOf } from './filters.tsx';
import { kindOf } from './kinds.ts';
import { NuevoAcciones } from './nuevo/nuevo-acciones.tsx';
import { folioVisible } from './signo.ts';
import { totalsOf, TotalsSummary } from './totals.tsx';

const DocumentosBulkBar = late(() => import('./documentos-bulk-bar.tsx').then((m) => m.DocumentosBulkBar));
const FichaDocumento = late(
  () => import('./ficha/ficha-documento.tsx').then((m) => m.FichaDocumento),
  ({ id }) => id !== null,
);

const ORDEN = 'fechaEmision.desc';

interface DocumentosPageProps {
  readonly modelo: ModeloDocumento;
  readonly search: DocumentosSearch;
  readonly Recepcion?: SeccionDeDocumento;
}

/** List of one kind of document, with its views, filters, totals, selection and side sheet. */
export function DocumentosPage({ modelo, search, Recepcion }: DocumentosPageProps) {
  const kind = kindOf(modelo, search.tipo);
  const { puede, tiposDocumento } = useSession();
  const records = useRecordList({
    search,
    filters: filtersOf(kind, tiposDocumento, puede(listCuentas)),
    defaultOrder: ORDEN,
    query: (list) => queryFor(listDocumentos[modelo], { query: pageQuery(list, ORDEN_DOCUMENTOS, ORDEN) }),
  });
  const { list, data, rows, total, selection, docked } = records;
  const todas = useMemo(() => columnsOf(kind, docked), [kind, docked]);
  const columns = useColumns(modelo, todas, search.idVista);
  return (
    <RecordListPage
      records={records}
      label={kind.varios}
      searchLabel={`Folio, RUT, ${kind.contraparte.toLowerCase()} o monto`}
      openLabel="Abrir el documento"
      rowLabel={(row) => `${row.tipo.nombre} ${folioVisible(row)}`}
      exporta={
        puede(exportDocumentos)
          ? {
              nombre: kind.varios.replaceAll(' ', '-'),
              pedir: (formato) =>
                exportSelection(
                  { modelo, filtros: list.filters, orden: knownOrder(list.order, ORDEN_DOCUMENTOS, ORDEN) },
                  ALL,
                  { formato, includeComments: false },
                ),
              lista: {
                nombre: 'documentos',
                modelo,
                filtros: listFilters(list, ORDEN_DOCUMENTOS, ORDEN),
              },
            }
          : undefined
      }
      actions={<NuevoAcciones modelo={modelo} onOpen={(id) => list.open(id)} />}
      views={<DocumentosViews kind={kind} search={search} />}
      columns={columns}
      compactRow={drawCompactRow}
      empty={<DocumentosEmpty kind={kind} list={list} />}
      totals={(answer) => totalsOf(kind, answer)}
      bulk={
        <DocumentosBulkBar
          kind={kind}
          list={list}
          selection={selection}
          rows={rows}
          totales={data?.totales ?? []}
        />
      }
      summary={
        data ? <TotalsSummary texto={plural(total, kind.uno, kind.varios)} totales={data.totales} /> : null
      }
      sheet={<FichaDocumento kind={kind} Recepcion={Recepcion} {...records.open} />}
    />
  );
}
