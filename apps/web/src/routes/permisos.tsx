import { listGrupos } from '@cuadra/contract';
import { createFileRoute } from '@tanstack/react-router';
import { gateOf } from '../shared/session/index.ts';
import { PermisosPage } from '../features/permisos/permisos-page.tsx';

export const Route = createFileRoute('/permisos')({
  staticData: {
    layout: 'shadcn',
    gate: gateOf(listGrupos),
    container: 'full',
  },
  component: PermisosPage,
});
