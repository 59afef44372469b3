import { getAprobacionDePagos } from '@cuadra/contract';
import { createFileRoute } from '@tanstack/react-router';
import { AprobacionPage } from '../features/aprobacion-pagos/aprobacion-page.tsx';
import { gateOf } from '../shared/session/index.ts';

export const Route = createFileRoute('/ajustes/pagos')({
  staticData: { layout: 'shadcn', gate: gateOf(getAprobacionDePagos) },
  component: AprobacionPage,
});
