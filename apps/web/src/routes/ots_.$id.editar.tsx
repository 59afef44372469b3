import { getOt, updateOt } from '@cuadra/contract';
import { createFileRoute } from '@tanstack/react-router';
import { gateOf } from '../shared/session/index.ts';
import * as z from 'zod';
import { EditarOtPage } from '../features/ots/form-ot-page.tsx';

export const Route = createFileRoute('/ots_/$id/editar')({
  staticData: {
    layout: 'shadcn',
    gate: gateOf(getOt, updateOt),
  },
  params: {
    parse: ({ id }) => ({ id: z.coerce.number().int().positive().parse(id) }),
    stringify: ({ id }) => ({ id: String(id) }),
  },
  component: Editar,
});

function Editar() {
  return <EditarOtPage id={Route.useParams().id} />;
}
