import {
  listPorVencer,
  type ListaPorVencer,
  type PorVencer,
  acceptRecepciones,
  claimRecepciones,
} from '@cuadra/contract';
import { BulkBar, Button, EmptyState, Monto } from '@cuadra/ui';
import { useState, type ComponentType } from 'react';
import { formatMonto, plural } from '../../shared/formats/index.ts';
import { late } from '../../shared/late/index.ts';
import type { RecordWalk } from '../../shared/lista/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import type { FilterSpec } from '../../shared/registros/filtros/filters.tsx';
import { useExportable } from '../../shared/registros/herramientas/use-exportable.ts';
import { RecordListPage } from '../../shared/registros/lista/record-list-page.tsx';
import { useRecordList } from '../../shared/registros/lista/use-record-list.ts';
import { useSeen } from '../../shared/registros/tabla/use-seen.ts';
import { useSession } from '../../shared/session/index.ts';
import { AvisoCertificado } from './aviso-certificado.tsx';
import { COLUMNAS, drawCompactRow } from './columns.tsx';
import { textoDeDias } from './cuenta-regresiva.ts';
import { PlazoPicker } from './plazo-picker.tsx';
import type { PorVencerSearch } from './por-vencer-search.ts';
import { useCertificado } from './use-certificado.ts';
import { totalOf, type Pregunta } from './pregunta.ts';

const PreguntaDialog = late(() => import('./pregunta-dialog.tsx').then((m) => m.PreguntaDialog));

/** While something is on its way to the SII. */
const ESPERA_MS = 2000;
const FILTROS: readonly FilterSpec<PorVencerSearch>[] = [
  { keys: ['dias'], label: 'Plazo', text: ({ dias }) => (dias === undefined ? null : textoDeDias(dias)) },
];

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
  const records = useRecordList({
    search,
    filters: FILTROS,
    defaultOrder: 'fechaRecepcion.asc',
    query: ({ page, perPage, filters }) => queryFor(listPorVencer, { query: { page, perPage, ...filters } }),
    refresh: ({ items }) =>
      items.some(({ actos }) => actos.some(({ estado }) => estado === 'pedido')) ? ESPERA_MS : false,
  });
  const { list, data, rows, selection } = records;
  const { conLugar } = useCertificado(data?.certificado);
  const seen = useSeen(rows);
  const elegidas = [...seen.values()].filter(({ id }) => selection.isSelected(id));
  const exporta = useExportable('por-vencer', { nombre: 'por_vencer', filtros: list.filters });
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
    <RecordListPage
      records={records}
      label="Compras por vencer"
      searchLabel="Folio, RUT, proveedor o monto"
      openLabel="Abrir la compra"
      exporta={exporta}
      rowLabel={(row) => `${row.tipo.nombre} ${row.folio}`}
      picker={data && data.porDia.length > 1 ? <PlazoPicker lista={data} list={list} /> : undefined}
      columns={COLUMNAS}
      compactRow={drawCompactRow}
      noMatch="compras por vencer"
      empty={
        <EmptyState
          tipo="listo"
          framed={false}
          title="No hay compras por vencer"
          description="Aquí esperan respuesta las facturas de los últimos ocho días."
        />
      }
      {...(edita && {
        rowKeys: [
          { keys: 'a', label: 'Aceptar', run: (fila: PorVencer | undefined) => ask('acusar', fila) },
          { keys: 'r', label: 'Reclamar', run: (fila: PorVencer | undefined) => ask('reclamar', fila) },
        ],
        bulk: (
          <BulkBar
            count={plural(selection.count, 'factura')}
            summary={<Monto valor={totalOf(elegidas)} moneda="CLP" className="font-medium text-foreground" />}
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
        ),
      })}
      summary={data ? <Resumen lista={data} /> : null}
      sheet={<Ficha id={records.open.id} walk={records.open.walk} onClose={records.open.onClose} />}
      above={
        data ? (
          <AvisoCertificado certificado={data.certificado} />
        ) : conLugar ? (
          <div aria-hidden className="h-[45px] border-b max-sm:h-27" />
        ) : null
      }
    >
      {pregunta ? <PreguntaDialog pregunta={pregunta} onClose={close} onDone={done} /> : null}
    </RecordListPage>
  );
}

function Resumen({ lista: { cantidad, total, sinFecha } }: { lista: ListaPorVencer }) {
  return (
    <>
      {cantidad > 0 ? `${plural(cantidad, 'factura')} por ${formatMonto(total)}. ` : null}
      {sinFecha > 0 ? (
        <span className="max-sm:hidden">
          De {plural(sinFecha, 'compra')} no sabemos cuándo {sinFecha === 1 ? 'la' : 'las'} recibió el SII
        </span>
      ) : null}
    </>
  );
}
