import { createFileRoute } from '@tanstack/react-router';
import { DocumentosPage } from '../features/documentos/documentos-page.tsx';
import { documentosSearch } from '../features/documentos/documentos-search.ts';
import { PorVencerTab } from '../features/recepcion/por-vencer-tabs.tsx';
import { RecepcionEnFicha } from '../features/recepcion/recepcion-en-ficha.tsx';

export const Route = createFileRoute('/compras')({
  staticData: {
    title: 'Compras',
    layout: 'shadcn',
    gate: { permission: 'documentos.ver' },
    container: 'full',
  },
  validateSearch: documentosSearch,
  component: Compras,
});

function Compras() {
  return (
    <DocumentosPage
      modelo="Compra"
      search={Route.useSearch()}
      otraVista={<PorVencerTab />}
      Recepcion={RecepcionEnFicha}
    />
  );
}
