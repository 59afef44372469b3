import { createFileRoute } from '@tanstack/react-router';
import { FlujoPage } from '../features/flujo/flujo-page.tsx';
import { flujoSearch } from '../features/flujo/flujo-search.ts';

export const Route = createFileRoute('/financials/flujo_caja')({
  staticData: {
    layout: 'shadcn',
    gate: { features: ['flujo_caja_v2'], permission: 'cartolas.ver' },
    container: 'full',
  },
  validateSearch: flujoSearch,
  component: FlujoDeCaja,
});

function FlujoDeCaja() {
  return <FlujoPage search={Route.useSearch()} />;
}
