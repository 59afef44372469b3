import { listCompromisos } from '@cuadra/contract';
import { createFileRoute } from '@tanstack/react-router';
import { CompromisosPage } from '../features/compromisos/compromisos-page.tsx';
import { compromisosSearch } from '../features/compromisos/compromisos-search.ts';
import { gateOf } from '../shared/session/index.ts';

export const Route = createFileRoute('/admin/compromisos-pago')({
  staticData: {
    layout: 'shadcn',
    gate: gateOf(listCompromisos),
    container: 'full',
  },
  validateSearch: compromisosSearch,
  component: Compromisos,
});

function Compromisos() {
  return <CompromisosPage search={Route.useSearch()} />;
}
