import { createFileRoute } from '@tanstack/react-router';
import { EmpresasPage } from '../features/empresa/empresas-page.tsx';

export const Route = createFileRoute('/empresas/')({
  staticData: { layout: 'shadcn', gate: {}, only: 'embedded' },
  component: EmpresasPage,
});
