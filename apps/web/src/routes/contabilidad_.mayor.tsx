import { getSumasYSaldos, getMayor } from '@cuadra/contract';
import { createFileRoute } from '@tanstack/react-router';
import { gateOf } from '../shared/session/index.ts';
import { mayorSearch } from '../features/contabilidad/asientos-search.ts';
import { MayorPage } from '../features/contabilidad/mayor-page.tsx';

export const Route = createFileRoute('/contabilidad_/mayor')({
  staticData: {
    layout: 'shadcn',
    gate: gateOf(getSumasYSaldos, getMayor),
    container: 'full',
  },
  validateSearch: mayorSearch,
  component: Mayor,
});

function Mayor() {
  return <MayorPage search={Route.useSearch()} />;
}
