import { getBalanceOchoColumnas } from '@cuadra/contract';
import { createFileRoute } from '@tanstack/react-router';
import { gateOf } from '../shared/session/index.ts';
import { BalancePage } from '../features/saldos/balance-page.tsx';
import { balanceSearch } from '../features/saldos/balance-search.ts';

export const Route = createFileRoute('/contabilidad_/balance')({
  staticData: {
    layout: 'shadcn',
    gate: gateOf(getBalanceOchoColumnas),
    container: 'full',
  },
  validateSearch: balanceSearch,
  component: Balance,
});

function Balance() {
  return <BalancePage search={Route.useSearch()} />;
}
