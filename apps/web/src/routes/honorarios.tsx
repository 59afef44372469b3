import { listDocumentos } from '@cuadra/contract';
import { createFileRoute } from '@tanstack/react-router';
import { gateOf } from '../shared/session/index.ts';
import { DocumentosPage } from '../features/documentos/documentos-page.tsx';
import { documentosSearch } from '../features/documentos/documentos-search.ts';

export const Route = createFileRoute('/honorarios')({
  staticData: {
    layout: 'shadcn',
    gate: gateOf(listDocumentos.Honorario),
    container: 'full',
  },
  validateSearch: documentosSearch,
  component: Honorarios,
});

function Honorarios() {
  return <DocumentosPage modelo="Honorario" search={Route.useSearch()} />;
}
