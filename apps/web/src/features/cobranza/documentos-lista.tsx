import {
  listDocumentosCobranza,
  ORDEN_DOCUMENTOS_COBRANZA,
  postGestion,
  type DocumentoCobranza,
  type ListaDocumentosCobranza,
} from '@cuadra/contract';
import { Cell, Monto, TotalsRow } from '@cuadra/ui';
import { plural } from '../../shared/formats/index.ts';
import type { Column, List } from '../../shared/lista/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { RecordListPage } from '../../shared/registros/lista/record-list-page.tsx';
import { pageQuery, useRecordList } from '../../shared/registros/lista/use-record-list.ts';
import { nombreDeTipoDocumento } from '../../shared/registros/nombre-de-tipo-documento.ts';
import { useEscribir } from '../../shared/registros/correos/use-escribir.ts';
import { TotalesPie } from '../../shared/registros/tabla/totales.tsx';
import { useSeen } from '../../shared/registros/tabla/use-seen.ts';
import { useSession } from '../../shared/session/index.ts';
import { Cabeza } from './cabeza.tsx';
import type { CobranzaSearch } from './cobranza-search.ts';
import { filtersOfCall } from './filters-of-call.ts';
import { columnasDeDocumentos, drawDocumentoCompacto } from './columns.tsx';
import { NadaPorCobrar } from './deudores-lista.tsx';
import { Dialogos } from './dialogos.tsx';
import { useExportable } from './exportar.tsx';
import { FichaDeudor } from './ficha-deudor.tsx';
import { FILTROS, withoutViews } from './filters.tsx';
import { clientesDe, Seleccion } from './seleccion.tsx';
import { useDialogos } from './use-dialogos.ts';
import { useEsperados } from './use-esperados.ts';
import { CobranzaViews } from './views.tsx';

/** What is open begins with what fell due first; all sales with the newest. */
const ORDEN = { 'por-cobrar': 'vence.asc', todas: 'fechaEmision.desc' } as const;

/** Sales by document. */
export function DocumentosPorCobrar({
  search,
  tab,
}: {
  search: CobranzaSearch;
  tab: 'por-cobrar' | 'todas';
}) {
  const { puede, tiposDocumento } = useSession();
  const edita = puede(postGestion);
  const dialogos = useDialogos();
  const { keys } = useEscribir();
  const textos = { nombreDeTipo: (codigo: string) => nombreDeTipoDocumento(codigo, tiposDocumento) };
  const filtrosDe = (list: List<CobranzaSearch>) => ({
    tab,
    order: pageQuery(list, ORDEN_DOCUMENTOS_COBRANZA, ORDEN[tab]).order,
    ...filtersOfCall(search),
  });
  const records = useRecordList({
    search,
    filters: FILTROS,
    defaultOrder: ORDEN[tab],
    adapt: withoutViews,
    query: (list) => {
      const { page, perPage } = list;
      return queryFor(listDocumentosCobranza, { query: { page, perPage, ...filtrosDe(list) } });
    },
  });
  const { data, open, list } = records;
  const esperados = useEsperados('documentos', data?.items);
  const clienteDe = ({ id, idCliente, razonSocial }: DocumentoCobranza) => ({
    id: idCliente,
    razonSocial,
    idDocumento: id,
  });
  const seen = useSeen(data?.items);
  const elegidas =
    records.selection.selection.kind === 'some'
      ? [...records.selection.selection.ids].flatMap((id) => seen.get(id) ?? []).map(clienteDe)
      : [];
  const lista = { por: 'documento', filtros: filtrosDe(list) } as const;
  const exporta = useExportable(lista);
  const act = (cual: 'gestion' | 'promesa') => (row: DocumentoCobranza | undefined) => {
    if (row) dialogos.open(cual, clienteDe(row));
  };
  return (
    <RecordListPage
      records={records}
      label="documentos por cobrar"
      searchLabel="RUT o nombre del cliente"
      openLabel="Ver qué debe el cliente y qué se dijo"
      rowLabel={(row) => `${textos.nombreDeTipo(row.tipo)} ${row.folio}`}
      views={<CobranzaViews search={search} agrupa />}
      top={<Cabeza search={search} onTramos={(tramos) => list.setFilters({ tramos })} />}
      columns={columnasDeDocumentos(textos, esperados)}
      compactRow={drawDocumentoCompacto(textos)}
      rowKeys={[
        ...(edita
          ? [
              { keys: 'l', label: 'Anotar una llamada', run: act('gestion') },
              { keys: 'p', label: 'Anotar una promesa', run: act('promesa') },
            ]
          : []),
        ...keys(
          (row: DocumentoCobranza) => row.idCliente,
          clientesDe(elegidas).map(({ id }) => id),
        ),
      ]}
      exporta={exporta}
      bulk={
        <Seleccion
          selection={records.selection}
          total={records.total}
          nombre={['documento', 'documentos']}
          lista={lista}
          filas={elegidas}
          dialogos={dialogos}
          edita={edita}
        />
      }
      noMatch="documentos"
      empty={<NadaPorCobrar tab={tab} />}
      totals={({ totales }) => ({ rows: totales.length, draw: drawTotals(totales) })}
      summary={data ? <span className="md:hidden">{plural(data.pagination.count, 'documento')}</span> : null}
      sheet={
        <FichaDeudor
          id={open.row?.idCliente ?? null}
          idDocumento={open.row?.id}
          walk={open.walk}
          onClose={open.onClose}
          edita={edita}
          onAct={dialogos.open}
        />
      }
    >
      <Dialogos dialogos={dialogos} />
    </RecordListPage>
  );
}

function drawTotals(totales: ListaDocumentosCobranza['totales']) {
  return function Totals(columns: readonly Column<DocumentoCobranza>[]) {
    return (
      <TotalesPie>
        {totales.map(({ moneda, cantidad, saldo }) => (
          <TotalsRow key={moneda}>
            <Cell style={{ gridColumn: `span ${columns.length}` }}>{plural(cantidad, 'documento')}</Cell>
            <Cell align="right" className="font-semibold">
              <Monto valor={saldo} moneda={moneda} />
            </Cell>
          </TotalsRow>
        ))}
      </TotalesPie>
    );
  };
}
