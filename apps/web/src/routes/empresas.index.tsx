import { listEmpresas } from '@cuadra/contract';
import { createFileRoute } from '@tanstack/react-router';
import { gateOf } from '../shared/session/index.ts';
import { EmpresasPage } from '../features/empresas/empresas-page.tsx';

export const Route = createFileRoute('/empresas/')({
  staticData: { layout: 'shadcn', gate: gateOf(listEmpresas), only: 'embedded' },
  component: EmpresasPage,
});
