import { createFileRoute } from '@tanstack/react-router';
import { RayitosPage } from '../features/rayitos/rayitos-page.tsx';

export const Route = createFileRoute('/rayitos')({
  staticData: {
    title: 'Rayitos',
    layout: 'shadcn',
    gate: { permission: 'conciliacion.ver' },
    container: 'full',
  },
  component: RayitosPage,
});
