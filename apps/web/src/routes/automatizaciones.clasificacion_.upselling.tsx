import { requestTierPermission } from '@cuadra/contract';
import { createFileRoute } from '@tanstack/react-router';
import { gateOf } from '../shared/session/index.ts';
import { UpsellingPage } from '../features/automatizacion/capacidad/upselling-page.tsx';

export const Route = createFileRoute('/automatizaciones/clasificacion_/upselling')({
  staticData: {
    layout: 'shadcn',
    gate: gateOf(requestTierPermission, 'automatizaciones_clasificacion'),
  },
  component: UpsellingPage,
});
