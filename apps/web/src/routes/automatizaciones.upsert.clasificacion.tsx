import { getInputAutomatizacion, createAutomatizacion } from '@cuadra/contract';
import { createFileRoute } from '@tanstack/react-router';
import { gateOf } from '../shared/session/index.ts';
import { upsertSearch } from '../features/automatizacion/automatizaciones-search.ts';
import { UpsertPage } from '../features/automatizacion/upsert/upsert-page.tsx';

export const Route = createFileRoute('/automatizaciones/upsert/clasificacion')({
  staticData: {
    layout: 'shadcn',
    gate: gateOf(getInputAutomatizacion, createAutomatizacion, 'automatizaciones_clasificacion'),
    container: 'full',
  },
  validateSearch: upsertSearch,
  component: Upsert,
});

function Upsert() {
  return <UpsertPage search={Route.useSearch()} />;
}
