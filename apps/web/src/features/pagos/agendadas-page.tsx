import { EmptyState } from '@cuadra/ui';
import { Calendario } from './calendario.tsx';
import { COLUMNAS_AGENDADAS } from './columns.tsx';
import { OrdenesLista } from './ordenes-lista.tsx';
import type { OrdenesSearch } from './ordenes-search.ts';

/** Approved orders: a calendar of what leaves, and the list by day. */
export function AgendadasPage({ search }: { search: OrdenesSearch }) {
  return (
    <OrdenesLista
      search={search}
      estado="2"
      orden="fechaPago.asc"
      columns={COLUMNAS_AGENDADAS}
      acto="pagar"
      porDia
      top={<Calendario search={search} />}
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
