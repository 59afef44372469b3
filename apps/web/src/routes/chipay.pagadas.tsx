import { listOrdenes } from '@cuadra/contract';
import { createFileRoute } from '@tanstack/react-router';
import { PagadasPage } from '../features/pagos/pagadas-page.tsx';
import { ordenesSearch } from '../features/pagos/ordenes-search.ts';
import { gateOf } from '../shared/session/index.ts';

export const Route = createFileRoute('/chipay/pagadas')({
  staticData: {
    layout: 'shadcn',
    gate: gateOf(listOrdenes),
    container: 'full',
  },
  validateSearch: ordenesSearch,
  component: Pagadas,
});

function Pagadas() {
  return <PagadasPage search={Route.useSearch()} />;
}
