import { listAutomatizaciones } from '@cuadra/contract';
import { createFileRoute } from '@tanstack/react-router';
import { gateOf } from '../shared/session/index.ts';
import { reglasSearch } from '../features/automatizacion/automatizaciones-search.ts';
import { ClasificacionPage } from '../features/automatizacion/clasificacion/clasificacion-page.tsx';

export const Route = createFileRoute('/automatizaciones/clasificacion')({
  staticData: {
    layout: 'shadcn',
    gate: gateOf(listAutomatizaciones, 'automatizaciones_clasificacion'),
    container: 'full',
  },
  validateSearch: reglasSearch,
  component: Clasificacion,
});

function Clasificacion() {
  return <ClasificacionPage search={Route.useSearch()} />;
}
