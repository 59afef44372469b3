import { createOt } from '@cuadra/contract';
import { createFileRoute } from '@tanstack/react-router';
import { gateOf } from '../shared/session/index.ts';
import { NuevaOtPage } from '../features/ots/form-ot-page.tsx';

export const Route = createFileRoute('/ots_/nueva')({
  staticData: {
    layout: 'shadcn',
    gate: gateOf(createOt),
  },
  component: NuevaOtPage,
});
