import { createFileRoute } from '@tanstack/react-router';
import { PermisosPage } from '../features/permisos/permisos-page.tsx';

export const Route = createFileRoute('/permisos')({
  staticData: {
    layout: 'shadcn',
    gate: { features: ['permisos'], permission: 'permisos.editar' },
    container: 'full',
  },
  component: PermisosPage,
});
