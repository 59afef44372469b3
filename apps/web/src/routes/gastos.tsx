import { listDocumentos } from '@cuadra/contract';
import { createFileRoute } from '@tanstack/react-router';
import { gateOf } from '../shared/session/index.ts';
import { DocumentosPage } from '../features/documentos/documentos-page.tsx';
import { documentosSearch } from '../features/documentos/documentos-search.ts';

export const Route = createFileRoute('/gastos')({
  staticData: {
    layout: 'shadcn',
    gate: gateOf(listDocumentos.Gasto),
    container: 'full',
  },
  validateSearch: documentosSearch,
  component: Gastos,
});

function Gastos() {
  return <DocumentosPage modelo="Gasto" search={Route.useSearch()} />;
}
