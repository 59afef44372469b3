import { getDashboardAutomatizacion, listTodasLasEjecuciones } from '@cuadra/contract';
import { createFileRoute } from '@tanstack/react-router';
import { gateOf } from '../shared/session/index.ts';
import { tableroSearch } from '../features/automatizacion/automatizaciones-search.ts';
import { TableroPage } from '../features/automatizacion/tablero/tablero-page.tsx';

export const Route = createFileRoute('/automatizaciones/dashboard')({
  staticData: {
    layout: 'shadcn',
    gate: gateOf(getDashboardAutomatizacion, listTodasLasEjecuciones),
  },
  validateSearch: tableroSearch,
  component: Tablero,
});

function Tablero() {
  return <TableroPage search={Route.useSearch()} />;
}
