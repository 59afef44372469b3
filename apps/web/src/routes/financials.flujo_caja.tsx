import { getFlujo } from '@cuadra/contract';
import { createFileRoute } from '@tanstack/react-router';
import { gateOf } from '../shared/session/index.ts';
import { FlujoPage } from '../features/flujo/flujo-page.tsx';
import { flujoSearch } from '../features/flujo/flujo-search.ts';

export const Route = createFileRoute('/financials/flujo_caja')({
  staticData: {
    layout: 'shadcn',
    gate: gateOf(getFlujo, 'flujo_caja_v2'),
    container: 'full',
  },
  validateSearch: flujoSearch,
  component: FlujoDeCaja,
});

function FlujoDeCaja() {
  return <FlujoPage ruta="/financials/flujo_caja" search={Route.useSearch()} />;
}
