import { listAsientos } from '@cuadra/contract';
import { createFileRoute } from '@tanstack/react-router';
import { gateOf } from '../shared/session/index.ts';
import { asientosSearch } from '../features/contabilidad/asientos-search.ts';
import { DiarioPage } from '../features/contabilidad/diario-page.tsx';

export const Route = createFileRoute('/contabilidad')({
  staticData: {
    layout: 'shadcn',
    gate: gateOf(listAsientos),
    container: 'full',
  },
  validateSearch: asientosSearch,
  component: Contabilidad,
});

function Contabilidad() {
  return <DiarioPage search={Route.useSearch()} />;
}
