import { createFileRoute } from '@tanstack/react-router';
import { archivadasSearch } from '../features/automatizaciones/automatizaciones-search.ts';
import { ArchivadasPage } from '../features/automatizaciones/clasificacion/archivadas-page.tsx';

export const Route = createFileRoute('/automatizaciones/clasificacion_/archivadas')({
  staticData: {
    layout: 'shadcn',
    gate: { features: ['automatizaciones_clasificacion'], permission: 'documentos.ver' },
    container: 'full',
  },
  validateSearch: archivadasSearch,
  component: Archivadas,
});

function Archivadas() {
  return <ArchivadasPage search={Route.useSearch()} />;
}
