import { createFileRoute } from '@tanstack/react-router';
import { ProveedoresPage } from '../features/proveedores/proveedores-page.tsx';
import { proveedoresSearch } from '../features/proveedores/proveedores-search.ts';

export const Route = createFileRoute('/proveedores')({
  staticData: {
    layout: 'shadcn',
    gate: { permission: 'documentos.ver' },
    container: 'full',
  },
  validateSearch: proveedoresSearch,
  component: Proveedores,
});

function Proveedores() {
  return <ProveedoresPage search={Route.useSearch()} />;
}
