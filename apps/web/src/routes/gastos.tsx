import { createFileRoute } from '@tanstack/react-router';
import { DocumentosPage } from '../features/documentos/documentos-page.tsx';
import { documentosSearch } from '../features/documentos/documentos-search.ts';

export const Route = createFileRoute('/gastos')({
  staticData: {
    layout: 'shadcn',
    gate: { permission: 'documentos.ver' },
    container: 'full',
  },
  validateSearch: documentosSearch,
  component: Gastos,
});

function Gastos() {
  return <DocumentosPage modelo="Gasto" search={Route.useSearch()} />;
}
