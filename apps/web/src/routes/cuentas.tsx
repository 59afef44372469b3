import { createFileRoute } from '@tanstack/react-router';
import { CuentasPage } from '../features/cuentas/cuentas-page.tsx';
import { cuentasSearch } from '../features/cuentas/cuentas-search.ts';

export const Route = createFileRoute('/cuentas')({
  staticData: {
    layout: 'shadcn',
    gate: { features: ['plan_cuentas', 'clasificar'], permission: 'documentos.ver' },
    container: 'full',
  },
  validateSearch: cuentasSearch,
  component: Cuentas,
});

function Cuentas() {
  return <CuentasPage search={Route.useSearch()} />;
}
