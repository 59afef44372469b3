import { createFileRoute } from '@tanstack/react-router';
import { PorVencerPage } from '../features/documentos/recepcion/por-vencer-page.tsx';
import { porVencerSearch } from '../features/documentos/recepcion/por-vencer-search.ts';

export const Route = createFileRoute('/compras_/por-vencer')({
  staticData: {
    title: 'Compras por vencer',
    layout: 'shadcn',
    gate: { permission: 'documentos.ver' },
    container: 'full',
  },
  validateSearch: porVencerSearch,
  component: PorVencer,
});

function PorVencer() {
  return <PorVencerPage search={Route.useSearch()} />;
}
