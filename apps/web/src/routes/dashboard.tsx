import { getFlujo } from '@cuadra/contract';
import { createFileRoute } from '@tanstack/react-router';
import { gateOf } from '../shared/session/index.ts';
import { TableroPage } from '../features/flujo/tablero-page.tsx';

export const Route = createFileRoute('/dashboard')({
  staticData: {
    layout: 'shadcn',
    gate: gateOf(getFlujo, 'dashboard'),
  },
  component: TableroPage,
});
