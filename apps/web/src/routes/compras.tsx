import { listDocumentos } from '@cuadra/contract';
import { createFileRoute } from '@tanstack/react-router';
import { late } from '../shared/late/index.ts';
import { gateOf } from '../shared/session/index.ts';
import { DocumentosPage } from '../features/documentos/documentos-page.tsx';
import { documentosSearch } from '../features/documentos/documentos-search.ts';

export const Route = createFileRoute('/compras')({
  staticData: {
    layout: 'shadcn',
    gate: gateOf(listDocumentos.Compra),
    container: 'full',
  },
  validateSearch: documentosSearch,
  component: Compras,
});

const RecepcionEnFicha = late(() =>
  import('../features/recepcion/recepcion-en-ficha.tsx').then((m) => m.RecepcionEnFicha),
);

function Compras() {
  return <DocumentosPage modelo="Compra" search={Route.useSearch()} Recepcion={RecepcionEnFicha} />;
}
