import { getEmpresa } from '@cuadra/contract';
import { createFileRoute } from '@tanstack/react-router';
import { gateOf } from '../shared/session/index.ts';
import { DetallesPage } from '../features/empresas/detalles-page.tsx';

export const Route = createFileRoute('/detalles_empresa')({
  staticData: { layout: 'shadcn', gate: gateOf(getEmpresa) },
  component: DetallesPage,
});
