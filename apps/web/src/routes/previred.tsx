import { createFileRoute } from '@tanstack/react-router';
import { DocumentosPage } from '../features/documentos/documentos-page.tsx';
import { documentosSearch } from '../features/documentos/documentos-search.ts';

export const Route = createFileRoute('/previred')({
  staticData: {
    layout: 'shadcn',
    gate: { permission: 'documentos.ver' },
    container: 'full',
  },
  validateSearch: documentosSearch,
  component: Previred,
});

function Previred() {
  return <DocumentosPage modelo="Previred" search={Route.useSearch()} />;
}
