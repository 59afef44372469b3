import { EmptyState } from '@cuadra/ui';
import { COLUMNAS_CANCELADAS, COLUMNAS_PAGADAS } from './columns.tsx';
import { OrdenesLista } from './ordenes-lista.tsx';
import type { OrdenesSearch } from './ordenes-search.ts';
import { OrdenesViews } from './ordenes-views.tsx';

/** Orders that are over: paid, or cancelled. */
export function PagadasPage({ search }: { search: OrdenesSearch }) {
  const canceladas = search.solo === 'canceladas';
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
    />
  );
}
