import { listOrdenes } from '@cuadra/contract';
import { createFileRoute } from '@tanstack/react-router';
import { PorAprobarPage } from '../features/pagos/por-aprobar-page.tsx';
import { ordenesSearch } from '../features/pagos/ordenes-search.ts';
import { gateOf } from '../shared/session/index.ts';

export const Route = createFileRoute('/chipay/')({
  staticData: {
    layout: 'shadcn',
    gate: gateOf(listOrdenes),
    container: 'full',
  },
  validateSearch: ordenesSearch,
  component: PorAprobar,
});

function PorAprobar() {
  return <PorAprobarPage search={Route.useSearch()} />;
}
