import { createFileRoute } from '@tanstack/react-router';
import { DocumentosPage } from '../features/documentos/documentos-page.tsx';

export const Route = createFileRoute('/honorarios')({
  staticData: {
    title: 'Honorarios',
    layout: 'shadcn',
    gate: { permission: 'documentos.ver' },
    container: 'full',
  },
  component: DocumentosPage,
});
