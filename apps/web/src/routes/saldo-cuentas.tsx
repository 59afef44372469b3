import { createFileRoute } from '@tanstack/react-router';
import { SaldosPage } from '../features/saldos/saldos-page.tsx';
import { saldosSearch } from '../features/saldos/saldos-search.ts';

export const Route = createFileRoute('/saldo-cuentas')({
  staticData: {
    layout: 'shadcn',
    gate: { features: ['saldo_cuentas'], permission: 'contabilidad.ver' },
    container: 'full',
  },
  validateSearch: saldosSearch,
  component: SaldoCuentas,
});

function SaldoCuentas() {
  return <SaldosPage search={Route.useSearch()} />;
}
