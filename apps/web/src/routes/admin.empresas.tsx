import { searchEmpresas } from '@cuadra/contract';
import { createFileRoute } from '@tanstack/react-router';
import { gateOf } from '../shared/session/index.ts';
import { EmpresasPage } from '../features/funcionalidades/empresas-page.tsx';

export const Route = createFileRoute('/admin/empresas')({
  staticData: {
    layout: 'shadcn',
    gate: gateOf(searchEmpresas),
  },
  component: EmpresasPage,
});
