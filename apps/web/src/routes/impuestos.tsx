import { createFileRoute } from '@tanstack/react-router';
import { DocumentosPage } from '../features/documentos/documentos-page.tsx';
import { documentosSearch } from '../features/documentos/documentos-search.ts';

export const Route = createFileRoute('/impuestos')({
  staticData: {
    layout: 'shadcn',
    gate: { permission: 'documentos.ver' },
    container: 'full',
  },
  validateSearch: documentosSearch,
  component: Impuestos,
});

function Impuestos() {
  return <DocumentosPage modelo="Impuesto" search={Route.useSearch()} />;
}
