import { createFileRoute } from '@tanstack/react-router';
import { DocumentosPage } from '../features/documentos/documentos-page.tsx';

export const Route = createFileRoute('/compras')({
  staticData: {
    title: 'Compras',
    layout: 'shadcn',
    gate: { permission: 'documentos.ver' },
    container: 'full',
  },
  component: DocumentosPage,
});
