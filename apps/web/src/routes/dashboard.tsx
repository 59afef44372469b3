import { createFileRoute } from '@tanstack/react-router';
import { TableroPage } from '../features/flujo/tablero-page.tsx';

export const Route = createFileRoute('/dashboard')({
  staticData: {
    layout: 'shadcn',
    gate: { features: ['dashboard'], permission: 'cartolas.ver' },
  },
  component: TableroPage,
});
