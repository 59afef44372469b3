import { EmptyState } from '@cuadra/ui';
import { Calendario } from './calendario.tsx';
import { COLUMNAS_AGENDADAS } from './columns.tsx';
import { OrdenesLista } from './ordenes-lista.tsx';
import type { OrdenesSearch } from './ordenes-search.ts';

/** Approved orders: a calendar of what leaves, and the list by day. */
export function AgendadasPage({ search }: { search: OrdenesSearch }) {
  const dia = search.since !== undefined && search.since === search.until ? search.since : null;
  return (
    <OrdenesLista
      search={search}
      estado="2"
      orden="fechaPago.asc"
      columns={COLUMNAS_AGENDADAS}
      acto="pagar"
      porDia
      top={(list) => (
        <Calendario
          dia={dia}
          onDia={(otro) =>
            list.setFilters({ since: otro ?? undefined, until: otro ?? undefined, periodo: undefined })
          }
        />
      )}
      empty={
        <EmptyState
          tipo="nada"
          title="Nada agendado"
          description="Las órdenes aprobadas esperan aquí su día de pago."
          framed={false}
        />
      }
    />
  );
}
