import { getLibroRcv } from '@cuadra/contract';
import { createFileRoute } from '@tanstack/react-router';
import { gateOf } from '../shared/session/index.ts';
import { librosSearch } from '../features/contabilidad/asientos-search.ts';
import { LibrosPage } from '../features/contabilidad/libros-page.tsx';

export const Route = createFileRoute('/contabilidad_/libros')({
  staticData: {
    layout: 'shadcn',
    gate: gateOf(getLibroRcv),
    container: 'full',
  },
  validateSearch: librosSearch,
  component: Libros,
});

function Libros() {
  return <LibrosPage search={Route.useSearch()} />;
}
