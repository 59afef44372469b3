import { getProveedor } from '@cuadra/contract';
import { createFileRoute } from '@tanstack/react-router';
import { gateOf } from '../shared/session/index.ts';
import * as z from 'zod';
import { ProveedorPage } from '../features/proveedores/proveedor-page.tsx';

export const Route = createFileRoute('/proveedores_/$id')({
  staticData: {
    layout: 'shadcn',
    gate: gateOf(getProveedor),
  },
  params: {
    parse: ({ id }) => ({ id: z.coerce.number().int().positive().parse(id) }),
    stringify: ({ id }) => ({ id: String(id) }),
  },
  component: Proveedor,
});

function Proveedor() {
  return <ProveedorPage id={Route.useParams().id} />;
}
