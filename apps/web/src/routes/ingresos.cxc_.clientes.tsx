import { listClientes } from '@cuadra/contract';
import { createFileRoute } from '@tanstack/react-router';
import { ClientesPage } from '../features/clientes/clientes-page.tsx';
import { clientesSearch } from '../features/clientes/clientes-search.ts';
import { gateOf } from '../shared/session/index.ts';

export const Route = createFileRoute('/ingresos/cxc_/clientes')({
  staticData: {
    layout: 'shadcn',
    gate: gateOf(listClientes),
    container: 'full',
  },
  validateSearch: clientesSearch,
  component: Clientes,
});

function Clientes() {
  return <ClientesPage search={Route.useSearch()} />;
}
