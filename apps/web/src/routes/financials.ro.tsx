import { createFileRoute } from '@tanstack/react-router';
import { ResultadoPage } from '../features/flujo/resultado/resultado-page.tsx';
import { resultadoSearch } from '../features/flujo/resultado/resultado-search.ts';

export const Route = createFileRoute('/financials/ro')({
  staticData: {
    layout: 'shadcn',
    gate: { features: ['resultado_operacional'], permission: 'contabilidad.ver' },
    container: 'full',
  },
  validateSearch: resultadoSearch,
  component: Resultado,
});

function Resultado() {
  return <ResultadoPage search={Route.useSearch()} />;
}
