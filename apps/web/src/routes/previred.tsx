import { listDocumentos } from '@cuadra/contract';
import { createFileRoute } from '@tanstack/react-router';
import { gateOf } from '../shared/session/index.ts';
import { DocumentosPage } from '../features/documentos/documentos-page.tsx';
import { documentosSearch } from '../features/documentos/documentos-search.ts';

export const Route = createFileRoute('/previred')({
  staticData: {
    layout: 'shadcn',
    gate: gateOf(listDocumentos.Previred),
    container: 'full',
  },
  validateSearch: documentosSearch,
  component: Previred,
});

function Previred() {
  return <DocumentosPage modelo="Previred" search={Route.useSearch()} />;
}
