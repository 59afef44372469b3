import { listDocumentos } from '@cuadra/contract';
import { createFileRoute } from '@tanstack/react-router';
import { gateOf } from '../shared/session/index.ts';
import { DocumentosPage } from '../features/documentos/documentos-page.tsx';
import { documentosSearch } from '../features/documentos/documentos-search.ts';

export const Route = createFileRoute('/ventas')({
  staticData: {
    layout: 'shadcn',
    gate: gateOf(listDocumentos.Dte),
    container: 'full',
  },
  validateSearch: documentosSearch,
  component: Ventas,
});

function Ventas() {
  return <DocumentosPage modelo="Dte" search={Route.useSearch()} />;
}
