import { listCola } from '@cuadra/contract';
import { createFileRoute } from '@tanstack/react-router';
import { RendicionesPage } from '../features/rendiciones/rendiciones-page.tsx';
import { rendicionesSearch } from '../features/rendiciones/rendiciones-search.ts';
import { gateOf } from '../shared/session/index.ts';

export const Route = createFileRoute('/ingresos/cxc_/rendiciones')({
  staticData: {
    layout: 'shadcn',
    // Who may see what is reconciled; the calls of rendiciones would bring their schemas into the first screen.
    gate: gateOf(listCola),
    container: 'full',
  },
  validateSearch: rendicionesSearch,
  component: Rendiciones,
});

function Rendiciones() {
  return <RendicionesPage search={Route.useSearch()} />;
}
