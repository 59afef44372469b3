import { createFileRoute } from '@tanstack/react-router';
import { PlazosPagoPage } from '../features/empresa/plazos-pago-page.tsx';

export const Route = createFileRoute('/empresas/plazos-pago')({
  staticData: { layout: 'shadcn', gate: {}, only: 'embedded' },
  component: PlazosPagoPage,
});
