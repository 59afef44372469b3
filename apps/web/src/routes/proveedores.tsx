import { listProveedores } from '@cuadra/contract';
import { createFileRoute } from '@tanstack/react-router';
import { gateOf } from '../shared/session/index.ts';
import { ProveedoresPage } from '../features/proveedores/proveedores-page.tsx';
import { proveedoresSearch } from '../features/proveedores/proveedores-search.ts';

export const Route = createFileRoute('/proveedores')({
  staticData: {
    layout: 'shadcn',
    gate: gateOf(listProveedores),
    container: 'full',
  },
  validateSearch: proveedoresSearch,
  component: Proveedores,
});

function Proveedores() {
  return <ProveedoresPage search={Route.useSearch()} />;
}
