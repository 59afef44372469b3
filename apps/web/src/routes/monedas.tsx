import { getEstadoMonedas } from '@cuadra/contract';
import { createFileRoute } from '@tanstack/react-router';
import { gateOf } from '../shared/session/index.ts';
import * as z from 'zod';
import { MonedasPage } from '../features/monedas/monedas-page.tsx';

export const Route = createFileRoute('/monedas')({
  staticData: { layout: 'shadcn', gate: gateOf(getEstadoMonedas) },
  validateSearch: z.object({ fecha: z.string().optional().catch(undefined) }),
  component: Monedas,
});

function Monedas() {
  return <MonedasPage fecha={Route.useSearch().fecha} />;
}
