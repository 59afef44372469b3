import { listDocumentos } from '@cuadra/contract';
import { createFileRoute } from '@tanstack/react-router';
import { gateOf } from '../shared/session/index.ts';
import { DocumentosPage } from '../features/documentos/documentos-page.tsx';
import { documentosSearch } from '../features/documentos/documentos-search.ts';
import { RecepcionEnFicha } from '../features/recepcion/recepcion-en-ficha.tsx';

export const Route = createFileRoute('/compras')({
  staticData: {
    layout: 'shadcn',
    gate: gateOf(listDocumentos.Compra),
    container: 'full',
  },
  validateSearch: documentosSearch,
  component: Compras,
});

function Compras() {
  return <DocumentosPage modelo="Compra" search={Route.useSearch()} Recepcion={RecepcionEnFicha} />;
}
