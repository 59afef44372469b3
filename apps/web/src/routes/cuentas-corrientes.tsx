import { createFileRoute } from '@tanstack/react-router';
import { CuentasPage } from '../features/cuentas-bancarias/cuentas-page.tsx';

export const Route = createFileRoute('/cuentas-corrientes')({
  staticData: {
    layout: 'shadcn',
    gate: { features: ['banco'], permission: 'cartolas.ver' },
  },
  component: CuentasPage,
});
