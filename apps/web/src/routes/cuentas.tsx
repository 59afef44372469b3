import { listCuentas, listLineas } from '@cuadra/contract';
import { createFileRoute } from '@tanstack/react-router';
import { gateOf } from '../shared/session/index.ts';
import { CuentasPage } from '../features/clasificacion/cuentas-page.tsx';
import { cuentasSearch } from '../features/clasificacion/cuentas-search.ts';

export const Route = createFileRoute('/cuentas')({
  staticData: {
    layout: 'shadcn',
    gate: gateOf(listCuentas, listLineas),
    container: 'full',
  },
  validateSearch: cuentasSearch,
  component: Cuentas,
});

function Cuentas() {
  return <CuentasPage search={Route.useSearch()} />;
}
