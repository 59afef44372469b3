import { createFileRoute } from '@tanstack/react-router';
import { EmpresasPage } from '../features/funcionalidades/empresas-page.tsx';

export const Route = createFileRoute('/admin/empresas')({
  staticData: {
    layout: 'shadcn',
    gate: { god: true },
  },
  component: EmpresasPage,
});
