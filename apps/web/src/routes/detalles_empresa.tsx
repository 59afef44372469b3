import { getEmpresa } from '@cuadra/contract';
import { createFileRoute } from '@tanstack/react-router';
import { gateOf } from '../shared/session/index.ts';
import { DetallesPage } from '../features/empresa/detalles-page.tsx';

export const Route = createFileRoute('/detalles_empresa')({
  staticData: { layout: 'shadcn', gate: gateOf(getEmpresa) },
  component: DetallesPage,
});
