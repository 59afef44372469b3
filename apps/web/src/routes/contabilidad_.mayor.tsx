import { createFileRoute } from '@tanstack/react-router';
import { mayorSearch } from '../features/contabilidad/asientos-search.ts';
import { MayorPage } from '../features/contabilidad/mayor-page.tsx';

export const Route = createFileRoute('/contabilidad_/mayor')({
  staticData: {
    layout: 'shadcn',
    gate: { features: ['reportes'], permission: 'contabilidad.ver' },
    container: 'full',
  },
  validateSearch: mayorSearch,
  component: Mayor,
});

function Mayor() {
  return <MayorPage search={Route.useSearch()} />;
}
