import { getCliente } from '@cuadra/contract';
import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod';
import { ClientePage } from '../features/clientes/cliente-page.tsx';
import { SeccionCobranza } from '../features/cobranza/seccion-cobranza.tsx';
import { RendicionesDeParte } from '../features/rendiciones/rendiciones-de-parte.tsx';
import { gateOf } from '../shared/session/index.ts';

export const Route = createFileRoute('/ingresos/cxc_/clientes_/$id')({
  staticData: {
    layout: 'shadcn',
    gate: gateOf(getCliente),
  },
  params: {
    parse: ({ id }) => ({ id: z.coerce.number().int().positive().parse(id) }),
    stringify: ({ id }) => ({ id: String(id) }),
  },
  component: Cliente,
});

function Cliente() {
  const { id } = Route.useParams();
  return (
    <ClientePage
      id={id}
      cobranza={({ razonSocial }) => <SeccionCobranza id={id} razonSocial={razonSocial} />}
      rendiciones={<RendicionesDeParte id={id} />}
    />
  );
}
