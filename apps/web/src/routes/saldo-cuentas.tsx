import { getSaldoCuentas } from '@cuadra/contract';
import { createFileRoute } from '@tanstack/react-router';
import { gateOf } from '../shared/session/index.ts';
import { SaldosPage } from '../features/saldos/saldos-page.tsx';
import { saldosSearch } from '../features/saldos/saldos-search.ts';

export const Route = createFileRoute('/saldo-cuentas')({
  staticData: {
    layout: 'shadcn',
    gate: gateOf(getSaldoCuentas),
    container: 'full',
  },
  validateSearch: saldosSearch,
  component: SaldoCuentas,
});

function SaldoCuentas() {
  return <SaldosPage search={Route.useSearch()} />;
}
