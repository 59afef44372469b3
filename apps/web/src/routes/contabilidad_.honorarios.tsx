import { createFileRoute } from '@tanstack/react-router';
import { honorariosSearch } from '../features/contabilidad/asientos-search.ts';
import { HonorariosPage } from '../features/contabilidad/honorarios-page.tsx';

export const Route = createFileRoute('/contabilidad_/honorarios')({
  staticData: {
    layout: 'shadcn',
    gate: { features: ['reportes'], permission: 'contabilidad.ver' },
    container: 'full',
  },
  validateSearch: honorariosSearch,
  component: Honorarios,
});

function Honorarios() {
  return <HonorariosPage search={Route.useSearch()} />;
}
