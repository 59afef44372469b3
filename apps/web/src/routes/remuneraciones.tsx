import { listDocumentos } from '@cuadra/contract';
import { createFileRoute } from '@tanstack/react-router';
import { gateOf } from '../shared/session/index.ts';
import { DocumentosPage } from '../features/documentos/documentos-page.tsx';
import { documentosSearch } from '../features/documentos/documentos-search.ts';

export const Route = createFileRoute('/remuneraciones')({
  staticData: {
    layout: 'shadcn',
    gate: gateOf(listDocumentos.Remuneracion),
    container: 'full',
  },
  validateSearch: documentosSearch,
  component: Remuneraciones,
});

function Remuneraciones() {
  return <DocumentosPage modelo="Remuneracion" search={Route.useSearch()} />;
}
