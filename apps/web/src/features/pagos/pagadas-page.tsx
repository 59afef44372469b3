import { Button, EmptyState } from '@cuadra/ui';
import { useState } from 'react';
import { hoy } from '../../shared/formats/index.ts';
import { COLUMNAS_CANCELADAS, COLUMNAS_PAGADAS } from './columns.tsx';
import { ComprobantesDiaDialog } from './comprobantes-dia-dialog.tsx';
import { OrdenesLista } from './ordenes-lista.tsx';
import type { OrdenesSearch } from './ordenes-search.ts';
import { OrdenesViews } from './ordenes-views.tsx';

/** Orders that are over: paid, or cancelled. */
export function PagadasPage({ search }: { search: OrdenesSearch }) {
  const canceladas = search.solo === 'canceladas';
  const [descarga, setDescarga] = useState(false);
  return (
    <OrdenesLista
      search={search}
      estado={canceladas ? '5' : '4'}
      orden="fechaPago.desc"
      columns={canceladas ? COLUMNAS_CANCELADAS : COLUMNAS_PAGADAS}
      views={
        <OrdenesViews
          to="/chipay/pagadas"
          search={search}
          propia="Pagadas"
          otra={{ solo: 'canceladas', label: 'Canceladas', idEstado: 5 }}
        />
      }
      actions={
        canceladas ? undefined : <Button onClick={() => setDescarga(true)}>Comprobantes del día</Button>
      }
      empty={
        <EmptyState
          tipo="nada"
          title={canceladas ? 'Ninguna orden cancelada' : 'Aún no hay pagos'}
          description={
            canceladas
              ? 'Las que canceles quedan aquí.'
              : 'Los pagos hechos quedan aquí con su cargo del banco.'
          }
          framed={false}
        />
      }
    >
      {descarga ? <ComprobantesDiaDialog dia={hoy()} onClose={() => setDescarga(false)} /> : null}
    </OrdenesLista>
  );
}
