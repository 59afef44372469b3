import {
  aprobarOrdenes,
  getResumenDePagos,
  listOrdenes,
  ORDEN_ORDENES_PAGO,
  type ListaOrdenes,
  type OrdenItem,
} from '@cuadra/contract';
import { sumMontos } from '@cuadra/domain';
import { PIDEN_MIRAR } from '@cuadra/domain/ordenes-pago';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { formatEntero, formatMonto, plural } from '../../shared/formats/index.ts';
import { late } from '../../shared/late/index.ts';
import type { Column, List } from '../../shared/lista/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { diasDePeriodo } from '../../shared/registros/filtros/periodo.ts';
import { useExportable } from '../../shared/registros/herramientas/use-exportable.ts';
import { RecordListPage } from '../../shared/registros/lista/record-list-page.tsx';
import { listFilters, useRecordList } from '../../shared/registros/lista/use-record-list.ts';
import { useSeen } from '../../shared/registros/tabla/use-seen.ts';
import { useSession } from '../../shared/session/index.ts';
import type { Acto } from './acto-dialog.tsx';
import { drawCompactRow } from './columns.tsx';
import { useFiltros } from './filters.tsx';
import type { OrdenesSearch } from './ordenes-search.ts';
import { nombreDeDia } from './textos.ts';

const ActoDialog = late(() => import('./acto-dialog.tsx').then((m) => m.ActoDialog));
const Seleccion = late(() => import('./seleccion.tsx').then((m) => m.Seleccion));
const FichaOrden = late(
  () => import('./ficha-orden.tsx').then((m) => m.FichaOrden),
  ({ id }) => id !== null,
);

type EstadoId = '1' | '2' | '3' | '4' | '5';

interface OrdenesListaProps {
  readonly search: OrdenesSearch;
  readonly estado: EstadoId;
  /** The newest day first, for orders that are over. */
  readonly orden: 'fechaPago.asc' | 'fechaPago.desc';
  readonly columns: readonly Column<OrdenItem>[];
  /** Act of the selection; without it rows cannot be selected. */
  readonly acto?: 'aprobar' | 'pagar';
  /** Rows stand under their day. */
  readonly porDia?: boolean;
  readonly views?: ReactNode;
  readonly top?: ReactNode;
  readonly actions?: ReactNode;
  readonly empty: ReactNode;
  readonly children?: ReactNode;
}

interface EnCurso {
  readonly acto: Acto;
  readonly ordenes: readonly OrdenItem[];
}

/** How often the list is read again while the bank answers transfers of the wallet. */
const TRANSFIERE_MS = 5_000;

const isTransferring = ({ deBilletera, idEstado, enviada, faltaParte }: OrdenItem) =>
  deBilletera && idEstado === 2 && enviada !== null && !faltaParte;

/** Whether "all" selects an order: one that the person may sign and that nobody has to look at first. */
const sinAviso = ({ noPuedoAprobar, avisos }: OrdenItem) =>
  noPuedoAprobar === null && !avisos.some(({ tipo }) => PIDEN_MIRAR.has(tipo));

function filtrosDe(list: List<OrdenesSearch>, estado: EstadoId, orden: OrdenesListaProps['orden']) {
  const { since, until, periodo, solo: _solo, ...filtros } = listFilters(list, ORDEN_ORDENES_PAGO, orden);
  const { desde, hasta } = diasDePeriodo({ since, until, periodo });
  return { ...filtros, estado, desde: desde || undefined, hasta: hasta || undefined };
}

/** The view is no filter: without the others it shows all that it has. */
function withoutView(list: List<OrdenesSearch>): List<OrdenesSearch> {
  const { solo: _solo, ...others } = list.filters;
  return {
    ...list,
    filtered: Object.values(others).some((valor) => valor !== undefined && valor !== ''),
    clearFilters: () =>
      list.setFilters(Object.fromEntries(Object.keys(others).map((key) => [key, undefined]))),
  };
}

/** Orders in one state: the list, its acts, and the one in the sheet. */
export function OrdenesLista({
  search,
  estado,
  orden,
  columns,
  acto,
  porDia = false,
  views,
  top,
  actions,
  empty,
  children,
}: OrdenesListaProps) {
  const { puede } = useSession();
  const [enCurso, setEnCurso] = useState<EnCurso | null>(null);
  const filtros = useFiltros([estado]);
  const records = useRecordList({
    search,
    filters: filtros,
    defaultOrder: orden,
    adapt: withoutView,
    query: (list) => {
      const { page, perPage } = list;
      return queryFor(listOrdenes, { query: { page, perPage, ...filtrosDe(list, estado, orden) } });
    },
    refresh: ({ items }) => items.some(isTransferring) && TRANSFIERE_MS,
    selectedByAll: (row) => acto !== 'aprobar' || sinAviso(row),
  });
  const exporta = useExportable('ordenes-de-pago', {
    nombre: 'ordenes_pago',
    filtros: filtrosDe(records.list, estado, orden),
  });
  const resumen = useQuery({ ...queryFor(getResumenDePagos), enabled: acto !== undefined });
  const { data, rows, total, selection, list } = records;
  const seen = useSeen(rows);
  const elegidas =
    selection.selection.kind === 'some'
      ? [...selection.selection.ids].flatMap((id) => seen.get(id) ?? [])
      : [];
  const aprobables = rows?.filter(({ noPuedoAprobar }) => noPuedoAprobar === null) ?? [];
  return (
    <RecordListPage
      records={records}
      label="órdenes de pago"
      searchLabel="RUT, nombre, folio o cuenta"
      openLabel="Abrir la orden"
      exporta={exporta}
      rowLabel={(row) => `Orden de ${row.Beneficiario.razonSocial}`}
      views={views}
      top={top}
      columns={columns}
      height="cozy"
      groupOf={
        porDia && list.order === orden
          ? (row, before) =>
              row.fechaPagoAgendado === before?.fechaPagoAgendado ? null : drawDia(row, rows ?? [], total)
          : undefined
      }
      compactRow={drawCompactRow}
      noMatch="órdenes"
      actions={actions}
      empty={empty}
      bulk={
        acto === undefined ? undefined : (
          <Seleccion
            selection={selection}
            ordenes={elegidas}
            acto={acto}
            onActo={(cual, ordenes) => setEnCurso({ acto: cual, ordenes })}
          />
        )
      }
      rowKeys={
        acto === 'aprobar' && puede(aprobarOrdenes)
          ? [
              {
                keys: 'a',
                label: 'Aprobar la orden',
                run: (row) => {
                  if (row?.noPuedoAprobar === null) setEnCurso({ acto: 'aprobar', ordenes: [row] });
                },
              },
            ]
          : undefined
      }
      summary={data ? <Suma data={data} /> : null}
      sheet={<FichaOrden {...records.open} />}
    >
      {enCurso === null ? null : (
        <ActoDialog
          {...enCurso}
          fuera={
            aprobables.filter(
              ({ avisos, id }) => avisos.length > 0 && !enCurso.ordenes.some((una) => una.id === id),
            ).length
          }
          resumen={resumen.data}
          onClose={() => setEnCurso(null)}
          onDone={() => {
            setEnCurso(null);
            selection.clear();
          }}
        />
      )}
      {children}
    </RecordListPage>
  );
}

/** A day over its orders, with their sum where all of them are on the page. */
function drawDia(row: OrdenItem, rows: readonly OrdenItem[], total: number): ReactNode {
  const suyas = rows.filter(({ fechaPagoAgendado }) => fechaPagoAgendado === row.fechaPagoAgendado);
  const enteras = rows.length === total;
  return (
    <>
      <span className="flex-1 font-medium">
        {nombreDeDia(row.fechaPagoAgendado)}{' '}
        {enteras ? (
          <span className="tnum font-normal text-muted-foreground">{formatEntero(suyas.length)}</span>
        ) : null}
      </span>
      {enteras ? (
        <span className="tnum font-medium">{formatMonto(sumMontos(suyas.map(({ monto }) => monto)))}</span>
      ) : null}
    </>
  );
}

function Suma({ data: { pagination, monto } }: { data: ListaOrdenes }) {
  return (
    <span className="tnum">
      {plural(pagination.count, 'orden', 'órdenes')} · {formatMonto(monto)}
    </span>
  );
}
