import { listCuentasCorrientes } from '@cuadra/contract';
import { createFileRoute } from '@tanstack/react-router';
import { gateOf } from '../shared/session/index.ts';
import { CuentasPage } from '../features/cartolas/cuentas/cuentas-page.tsx';

export const Route = createFileRoute('/cuentas-corrientes')({
  staticData: {
    layout: 'shadcn',
    gate: gateOf(listCuentasCorrientes),
  },
  component: CuentasPage,
});
