import { createFileRoute } from '@tanstack/react-router';
import { DocumentosPage } from '../features/documentos/documentos-page.tsx';
import { documentosSearch } from '../features/documentos/documentos-search.ts';

export const Route = createFileRoute('/remuneraciones')({
  staticData: {
    layout: 'shadcn',
    gate: { features: ['remuneraciones', 'nominas'], permission: 'remuneraciones.ver' },
    container: 'full',
  },
  validateSearch: documentosSearch,
  component: Remuneraciones,
});

function Remuneraciones() {
  return <DocumentosPage modelo="Remuneracion" search={Route.useSearch()} />;
}
