import { createFileRoute } from '@tanstack/react-router';
import { librosSearch } from '../features/contabilidad/asientos-search.ts';
import { LibrosPage } from '../features/contabilidad/libros-page.tsx';

export const Route = createFileRoute('/contabilidad_/libros')({
  staticData: {
    layout: 'shadcn',
    gate: { features: ['reportes'], permission: 'contabilidad.ver' },
    container: 'full',
  },
  validateSearch: librosSearch,
  component: Libros,
});

function Libros() {
  return <LibrosPage search={Route.useSearch()} />;
}
