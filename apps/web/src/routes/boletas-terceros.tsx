import { createFileRoute } from '@tanstack/react-router';
import { DocumentosPage } from '../features/documentos/documentos-page.tsx';
import { documentosSearch } from '../features/documentos/documentos-search.ts';

export const Route = createFileRoute('/boletas-terceros')({
  staticData: {
    layout: 'shadcn',
    gate: { permission: 'documentos.ver' },
    container: 'full',
  },
  validateSearch: documentosSearch,
  component: BoletasTerceros,
});

function BoletasTerceros() {
  return <DocumentosPage modelo="BoletaTercero" search={Route.useSearch()} />;
}
