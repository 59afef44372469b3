import { getPlazosPago } from '@cuadra/contract';
import { createFileRoute } from '@tanstack/react-router';
import { gateOf } from '../shared/session/index.ts';
import { PlazosPagoPage } from '../features/empresas/plazos-pago-page.tsx';

export const Route = createFileRoute('/empresas/plazos-pago')({
  staticData: { layout: 'shadcn', gate: gateOf(getPlazosPago), only: 'embedded' },
  component: PlazosPagoPage,
});
