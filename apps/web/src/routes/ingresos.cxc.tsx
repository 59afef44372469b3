import { listClientes } from '@cuadra/contract';
import { createFileRoute } from '@tanstack/react-router';
import { CobranzaPage } from '../features/cobranza/cobranza-page.tsx';
import { cobranzaSearch } from '../features/cobranza/cobranza-search.ts';
import { gateOf } from '../shared/session/index.ts';

export const Route = createFileRoute('/ingresos/cxc')({
  staticData: {
    layout: 'shadcn',
    // Who may see customers; the calls of collections would bring their schemas into the first screen.
    gate: gateOf(listClientes),
    container: 'full',
  },
  validateSearch: cobranzaSearch,
  component: Cobranza,
});

function Cobranza() {
  return <CobranzaPage search={Route.useSearch()} />;
}
