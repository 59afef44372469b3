import { createFileRoute } from '@tanstack/react-router';
import { reglasSearch } from '../features/automatizaciones/automatizaciones-search.ts';
import { ClasificacionPage } from '../features/automatizaciones/clasificacion/clasificacion-page.tsx';

export const Route = createFileRoute('/automatizaciones/clasificacion')({
  staticData: {
    layout: 'shadcn',
    gate: { features: ['automatizaciones_clasificacion'], permission: 'documentos.ver' },
    container: 'full',
  },
  validateSearch: reglasSearch,
  component: Clasificacion,
});

function Clasificacion() {
  return <ClasificacionPage search={Route.useSearch()} />;
}
