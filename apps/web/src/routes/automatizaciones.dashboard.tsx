import { createFileRoute } from '@tanstack/react-router';
import { tableroSearch } from '../features/automatizaciones/automatizaciones-search.ts';
import { TableroPage } from '../features/automatizaciones/tablero/tablero-page.tsx';

export const Route = createFileRoute('/automatizaciones/dashboard')({
  staticData: {
    layout: 'shadcn',
    gate: { features: ['rollout_parcial_automatizaciones'], permission: 'documentos.ver' },
  },
  validateSearch: tableroSearch,
  component: Tablero,
});

function Tablero() {
  return <TableroPage search={Route.useSearch()} />;
}
