import { listFacturasPlan } from '@cuadra/contract';
import { createFileRoute } from '@tanstack/react-router';
import { FacturasPage } from '../features/suscripcion/facturas-page.tsx';
import { facturasSearch } from '../features/suscripcion/facturas-search.ts';
import { gateOf } from '../shared/session/index.ts';

export const Route = createFileRoute('/cuenta/tus-facturas')({
  staticData: { layout: 'shadcn', gate: gateOf(listFacturasPlan) },
  validateSearch: facturasSearch,
  component: Facturas,
});

function Facturas() {
  return <FacturasPage search={Route.useSearch()} />;
}
