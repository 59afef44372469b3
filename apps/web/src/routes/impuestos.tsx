import { listDocumentos } from '@cuadra/contract';
import { createFileRoute } from '@tanstack/react-router';
import { gateOf } from '../shared/session/index.ts';
import { DocumentosPage } from '../features/documentos/documentos-page.tsx';
import { documentosSearch } from '../features/documentos/documentos-search.ts';

export const Route = createFileRoute('/impuestos')({
  staticData: {
    layout: 'shadcn',
    gate: gateOf(listDocumentos.Impuesto),
    container: 'full',
  },
  validateSearch: documentosSearch,
  component: Impuestos,
});

function Impuestos() {
  return <DocumentosPage modelo="Impuesto" search={Route.useSearch()} />;
}
