import { listDocumentos } from '@cuadra/contract';
import { createFileRoute } from '@tanstack/react-router';
import { gateOf } from '../shared/session/index.ts';
import { DocumentosPage } from '../features/documentos/documentos-page.tsx';
import { documentosSearch } from '../features/documentos/documentos-search.ts';

export const Route = createFileRoute('/boletas-terceros')({
  staticData: {
    layout: 'shadcn',
    gate: gateOf(listDocumentos.BoletaTercero),
    container: 'full',
  },
  validateSearch: documentosSearch,
  component: BoletasTerceros,
});

function BoletasTerceros() {
  return <DocumentosPage modelo="BoletaTercero" search={Route.useSearch()} />;
}
