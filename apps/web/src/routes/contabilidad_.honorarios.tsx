import { getLibroHonorarios } from '@cuadra/contract';
import { createFileRoute } from '@tanstack/react-router';
import { gateOf } from '../shared/session/index.ts';
import { honorariosSearch } from '../features/contabilidad/asientos-search.ts';
import { HonorariosPage } from '../features/contabilidad/honorarios-page.tsx';

export const Route = createFileRoute('/contabilidad_/honorarios')({
  staticData: {
    layout: 'shadcn',
    gate: gateOf(getLibroHonorarios),
    container: 'full',
  },
  validateSearch: honorariosSearch,
  component: Honorarios,
});

function Honorarios() {
  return <HonorariosPage search={Route.useSearch()} />;
}
