import { getResultadoOperacional } from '@cuadra/contract';
import { createFileRoute } from '@tanstack/react-router';
import { gateOf } from '../shared/session/index.ts';
import { ResultadoPage } from '../features/flujo/resultado/resultado-page.tsx';
import { resultadoSearch } from '../features/flujo/resultado/resultado-search.ts';

export const Route = createFileRoute('/financials/ro')({
  staticData: {
    layout: 'shadcn',
    gate: gateOf(getResultadoOperacional),
    container: 'full',
  },
  validateSearch: resultadoSearch,
  component: Resultado,
});

function Resultado() {
  return <ResultadoPage search={Route.useSearch()} />;
}
