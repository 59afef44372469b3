import { createFileRoute } from '@tanstack/react-router';
import { ConciliacionPage } from '../features/automatizaciones/conciliacion/conciliacion-page.tsx';
import { conciliacionSearch } from '../features/automatizaciones/conciliacion/conciliacion-search.ts';

export const Route = createFileRoute('/automatizaciones/conciliacion')({
  staticData: {
    layout: 'shadcn',
    gate: { features: ['automatizaciones_conciliacion'], permission: 'conciliacion.ver' },
  },
  validateSearch: conciliacionSearch,
  component: Conciliacion,
});

function Conciliacion() {
  return <ConciliacionPage search={Route.useSearch()} />;
}
