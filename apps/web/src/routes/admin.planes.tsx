import { listPlanesAdmin } from '@cuadra/contract';
import { createFileRoute } from '@tanstack/react-router';
import { PlanesAdminPage } from '../features/planes/planes-admin-page.tsx';
import { gateOf } from '../shared/session/index.ts';

export const Route = createFileRoute('/admin/planes')({
  staticData: { layout: 'shadcn', gate: gateOf(listPlanesAdmin) },
  component: PlanesAdminPage,
});
