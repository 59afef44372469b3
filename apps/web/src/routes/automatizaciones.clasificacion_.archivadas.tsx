import { listAutomatizaciones } from '@cuadra/contract';
import { createFileRoute } from '@tanstack/react-router';
import { gateOf } from '../shared/session/index.ts';
import { archivadasSearch } from '../features/automatizacion/automatizaciones-search.ts';
import { ArchivadasPage } from '../features/automatizacion/clasificacion/archivadas-page.tsx';

export const Route = createFileRoute('/automatizaciones/clasificacion_/archivadas')({
  staticData: {
    layout: 'shadcn',
    gate: gateOf(listAutomatizaciones, 'automatizaciones_clasificacion'),
    container: 'full',
  },
  validateSearch: archivadasSearch,
  component: Archivadas,
});

function Archivadas() {
  return <ArchivadasPage search={Route.useSearch()} />;
}
