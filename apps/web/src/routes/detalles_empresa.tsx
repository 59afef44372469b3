import { createFileRoute } from '@tanstack/react-router';
import { DetallesPage } from '../features/empresa/detalles-page.tsx';

export const Route = createFileRoute('/detalles_empresa')({
  staticData: { layout: 'shadcn', gate: {} },
  component: DetallesPage,
});
