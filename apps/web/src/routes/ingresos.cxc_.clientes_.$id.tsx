import { getCliente, type ClienteDetalle } from '@cuadra/contract';
import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod';
import { ClientePage } from '../features/clientes/cliente-page.tsx';
import { SeccionCobranza } from '../features/cobranza/seccion-cobranza.tsx';
import { SeccionRecordatorios } from '../features/recordatorios/seccion-recordatorios.tsx';
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

const drawCobranza = ({ id, razonSocial }: ClienteDetalle) => (
  <>
    <SeccionCobranza id={id} razonSocial={razonSocial} />
    <SeccionRecordatorios id={id} />
  </>
);

function Cliente() {
  const { id } = Route.useParams();
  return <ClientePage id={id} cobranza={drawCobranza} rendiciones={<RendicionesDeParte id={id} />} />;
}
