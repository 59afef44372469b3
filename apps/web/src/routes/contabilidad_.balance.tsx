import { createFileRoute } from '@tanstack/react-router';
import { BalancePage } from '../features/saldos/balance-page.tsx';
import { balanceSearch } from '../features/saldos/balance-search.ts';

export const Route = createFileRoute('/contabilidad_/balance')({
  staticData: {
    layout: 'shadcn',
    gate: { features: ['reportes'], permission: 'contabilidad.ver' },
    container: 'full',
  },
  validateSearch: balanceSearch,
  component: Balance,
});

function Balance() {
  return <BalancePage search={Route.useSearch()} />;
}
