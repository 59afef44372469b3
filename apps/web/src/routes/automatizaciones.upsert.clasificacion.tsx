import { createFileRoute } from '@tanstack/react-router';
import { upsertSearch } from '../features/automatizaciones/automatizaciones-search.ts';
import { UpsertPage } from '../features/automatizaciones/upsert/upsert-page.tsx';

export const Route = createFileRoute('/automatizaciones/upsert/clasificacion')({
  staticData: {
    layout: 'shadcn',
    gate: { features: ['automatizaciones_clasificacion'], permission: 'automatizaciones.editar' },
    container: 'full',
  },
  validateSearch: upsertSearch,
  component: Upsert,
});

function Upsert() {
  return <UpsertPage search={Route.useSearch()} />;
}
