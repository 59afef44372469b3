import { createFileRoute } from '@tanstack/react-router';
import { asientosSearch } from '../features/contabilidad/asientos-search.ts';
import { DiarioPage } from '../features/contabilidad/diario-page.tsx';

export const Route = createFileRoute('/contabilidad')({
  staticData: {
    layout: 'shadcn',
    gate: { features: ['reportes'], permission: 'contabilidad.ver' },
    container: 'full',
  },
  validateSearch: asientosSearch,
  component: Contabilidad,
});

function Contabilidad() {
  return <DiarioPage search={Route.useSearch()} />;
}
