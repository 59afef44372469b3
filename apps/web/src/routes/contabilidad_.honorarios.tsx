import { createFileRoute } from '@tanstack/react-router';
import { honorariosSearch } from '../features/documentos/asientos/asientos-search.ts';
import { HonorariosPage } from '../features/documentos/asientos/honorarios-page.tsx';

export const Route = createFileRoute('/contabilidad_/honorarios')({
  staticData: {
    title: 'Honorarios',
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
