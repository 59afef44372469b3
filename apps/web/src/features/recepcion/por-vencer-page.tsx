import {
  listPorVencer,
  type ListaPorVencer,
  type PorVencer,
  acceptRecepciones,
  claimRecepciones,
} from '@cuadra/contract';
import { BulkBar, Button, EmptyState, Monto, SegmentedControl, useMediaQuery } from '@cuadra/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ComponentType } from 'react';
import { formatMonto, plural } from '../../shared/formats/index.ts';
import {
  ListScreen,
  ListTable,
  ListToolbar,
  NoMatch,
  useList,
  useRecordWalk,
  useSelection,
  type RecordWalk,
} from '../../shared/lista/index.ts';
import { Page } from '../../shared/page/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { BulkFrame, TableFrame } from '../../shared/registros/tabla/table-frame.tsx';
import { useSeen } from '../../shared/registros/tabla/use-seen.ts';
import { useSession } from '../../shared/session/index.ts';
import { AvisoCertificado } from './aviso-certificado.tsx';
import { COLUMNAS, drawCompactRow } from './columns.tsx';
import { textoDeDias } from './cuenta-regresiva.ts';
import { AcusarDialog, ReclamarDialog } from './dialogos.tsx';
import type { PorVencerSearch } from './por-vencer-search.ts';

/** While something is on its way to the SII. */
const ESPERA_MS = 2000;
const TODOS = 'todos';

type Pregunta = { readonly que: 'acusar' | 'reclamar'; readonly filas: readonly PorVencer[] };

/** What the sheet of a purchase is told, which another feature draws. */
export interface FichaDeCompraProps {
  /** Null while closed. */
  readonly id: number | null;
  readonly walk: RecordWalk;
  readonly onClose: () => void;
}

interface PorVencerPageProps {
  readonly search: PorVencerSearch;
  readonly Ficha: ComponentType<FichaDeCompraProps>;
}

/** Inbox of the purchases that can still be accepted or claimed, what expires first at the top. */
export function PorVencerPage({ search, Ficha }: PorVencerPageProps) {
  const { puede } = useSession();
  const [pregunta, setPregunta] = useState<Pregunta | null>(null);
  const list = useList({
    search,
    chips: [
      { keys: ['dias'], label: 'Plazo', text: ({ dias }) => (dias === undefined ? null : textoDeDias(dias)) },
    ],
    defaultOrder: 'fechaRecepcion.asc',
  });
  const ancho = useMediaQuery('(min-width: 1280px)');
  const docked = ancho && list.openId !== null;
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...queryFor(listPorVencer, { query: { page: list.page, perPage: list.perPage, ...list.filters } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ actos }) => actos.some(({ estado }) => estado === 'pedido'))
        ? ESPERA_MS
        : false,
  });
  const rows = data?.items;
  const seen = useSeen(rows);
  const total = data?.pagination.count ?? 0;
  const pageIds = rows?.map(({ id }) => id);
  const selection = useSelection({ pageIds: pageIds ?? [], total, filtersKey: list.filtersKey });
  const walk = useRecordWalk({ list, pageIds, total });
  const elegidas = [...seen.values()].filter(({ id }) => selection.isSelected(id));
  const edita = puede(acceptRecepciones, claimRecepciones) && data?.certificado === 'vigente';
  const ask = (que: Pregunta['que'], fila?: PorVencer) => {
    const filas = selection.count > 0 ? elegidas : fila ? [fila] : [];
    if (edita && filas.length > 0) setPregunta({ que, filas });
  };
  const close = () => setPregunta(null);
  const done = () => {
    close();
    selection.clear();
  };

  return (
    <Page ownToolbar>
      {data ? <AvisoCertificado certificado={data.certificado} /> : null}
      <ListScreen
        list={list}
        total={data?.pagination.count}
        toolbar={
          <ListToolbar
            list={list}
            searchLabel="Folio, RUT o proveedor"
            add={
              data && data.porDia.length > 1 ? (
                <SegmentedControl
                  look="pastilla"
                  label="Cuánto les queda"
                  value={search.dias === undefined ? TODOS : String(search.dias)}
                  onValueChange={(valor) =>
                    list.setFilters({ dias: valor === TODOS ? undefined : Number(valor) })
                  }
                  segments={[
                    { value: TODOS, label: 'Todas', count: data.cantidad },
                    ...data.porDia.map(({ dias, cantidad }) => ({
                      value: String(dias),
                      label: dias === 0 ? 'Hoy' : dias === 1 ? 'Mañana' : plural(dias, 'día'),
                      count: cantidad,
                    })),
                  ]}
                />
              ) : undefined
            }
          />
        }
        table={
          <TableFrame totals={0} bulk={selection.count > 0}>
            <ListTable
              label="Compras por vencer"
              list={list}
              columns={COLUMNAS}
              rowLabel={(row) => `${row.tipo.nombre} ${row.folio}`}
              rows={rows}
              total={total}
              {...(edita && {
                selection,
                rowKeys: [
                  { keys: 'a', label: 'Aceptar', run: (fila: PorVencer | undefined) => ask('acusar', fila) },
                  {
                    keys: 'r',
                    label: 'Reclamar',
                    run: (fila: PorVencer | undefined) => ask('reclamar', fila),
                  },
                ],
              })}
              compactRow={drawCompactRow}
              empty={
                list.filtered ? (
                  <NoMatch list={list} what="compras por vencer" />
                ) : (
                  <EmptyState
                    tipo="listo"
                    framed={false}
                    title="No hay compras por vencer"
                    description="Aquí aparecen las facturas que recibiste en los últimos ocho días y que nadie ha aceptado ni reclamado."
                  />
                )
              }
              error={error}
              onRetry={() => void refetch()}
              stale={isPlaceholderData}
              minWidth={docked ? 640 : 920}
              openLabel="Abrir la compra"
            />
          </TableFrame>
        }
        bulk={
          selection.count > 0 ? (
            <BulkFrame totals={0}>
              <BulkBar
                count={plural(selection.count, 'factura')}
                summary={
                  <Monto valor={totalOf(elegidas)} moneda="CLP" className="font-medium text-foreground" />
                }
                actions={
                  <>
                    <Button size="sm" variant="primary" onClick={() => ask('acusar')}>
                      Aceptar
                    </Button>
                    <Button size="sm" onClick={() => ask('reclamar')}>
                      Reclamar
                    </Button>
                  </>
                }
                onClose={selection.clear}
              />
            </BulkFrame>
          ) : null
        }
        summary={data ? <Resumen lista={data} /> : null}
        sheet={<Ficha id={list.openId} walk={walk} onClose={() => list.open(null)} />}
      />
      {pregunta?.que === 'acusar' ? (
        <AcusarDialog {...dialogOf(pregunta)} onClose={close} onDone={done} />
      ) : null}
      {pregunta?.que === 'reclamar' ? (
        <ReclamarDialog {...dialogOf(pregunta)} onClose={close} onDone={done} />
      ) : null}
    </Page>
  );
}

function Resumen({ lista: { cantidad, total, sinFecha } }: { lista: ListaPorVencer }) {
  return (
    <>
      {plural(cantidad, 'factura')} por {formatMonto(total)}
      {sinFecha > 0 ? (
        <span className="max-sm:hidden">
          . De {plural(sinFecha, 'compra')} no sabemos cuándo la recibió el SII
        </span>
      ) : null}
    </>
  );
}

function totalOf(filas: readonly PorVencer[]): number {
  return filas.reduce((suma, { montoTotal }) => suma + montoTotal, 0);
}

function dialogOf({ filas }: Pregunta) {
  const [primera] = filas;
  return {
    que:
      primera && filas.length === 1
        ? `la factura ${primera.folio} de ${primera.razonSocial}`
        : plural(filas.length, 'factura'),
    elegidos: { ids: filas.map(({ id }) => id), monto: totalOf(filas) },
  };
}
