import { getFlujo } from '@cuadra/contract';
import { createFileRoute } from '@tanstack/react-router';
import { gateOf } from '../shared/session/index.ts';
import { FlujoPage } from '../features/flujo/flujo-page.tsx';
import { flujoSearch } from '../features/flujo/flujo-search.ts';

export const Route = createFileRoute('/dashboard')({
  staticData: {
    layout: 'shadcn',
    gate: gateOf(getFlujo, 'dashboard'),
    container: 'full',
  },
  validateSearch: flujoSearch,
  component: Tablero,
});

function Tablero() {
  return <FlujoPage ruta="/dashboard" search={Route.useSearch()} />;
}
