import { listOrdenes } from '@cuadra/contract';
import { createFileRoute } from '@tanstack/react-router';
import { AgendadasPage } from '../features/pagos/agendadas-page.tsx';
import { ordenesSearch } from '../features/pagos/ordenes-search.ts';
import { gateOf } from '../shared/session/index.ts';

export const Route = createFileRoute('/chipay/agendadas')({
  staticData: {
    layout: 'shadcn',
    gate: gateOf(listOrdenes),
    container: 'full',
  },
  validateSearch: ordenesSearch,
  component: Agendadas,
});

function Agendadas() {
  return <AgendadasPage search={Route.useSearch()} />;
}
