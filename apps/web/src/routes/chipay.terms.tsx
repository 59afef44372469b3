import { getCondiciones } from '@cuadra/contract';
import { createFileRoute } from '@tanstack/react-router';
import { CondicionesPage } from '../features/condiciones-pago/condiciones-page.tsx';
import { gateOf } from '../shared/session/index.ts';

export const Route = createFileRoute('/chipay/terms')({
  staticData: {
    layout: 'shadcn',
    gate: gateOf(getCondiciones),
  },
  component: CondicionesPage,
});
