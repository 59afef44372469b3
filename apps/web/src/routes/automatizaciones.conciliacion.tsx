import { listAutonomias, getMedicion } from '@cuadra/contract';
import { createFileRoute } from '@tanstack/react-router';
import { gateOf } from '../shared/session/index.ts';
import { ConciliacionPage } from '../features/automatizacion/conciliacion/conciliacion-page.tsx';
import { conciliacionSearch } from '../features/automatizacion/conciliacion/conciliacion-search.ts';

export const Route = createFileRoute('/automatizaciones/conciliacion')({
  staticData: {
    layout: 'shadcn',
    gate: gateOf(listAutonomias, getMedicion, 'automatizaciones_conciliacion'),
  },
  validateSearch: conciliacionSearch,
  component: Conciliacion,
});

function Conciliacion() {
  return <ConciliacionPage search={Route.useSearch()} />;
}
