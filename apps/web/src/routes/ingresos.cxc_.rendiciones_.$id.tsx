import { listCola } from '@cuadra/contract';
import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod';
import { PartePage } from '../features/rendiciones/parte-page.tsx';
import { gateOf } from '../shared/session/index.ts';

export const Route = createFileRoute('/ingresos/cxc_/rendiciones_/$id')({
  staticData: {
    layout: 'shadcn',
    // Who may see what is reconciled; the calls of rendiciones would bring their schemas into the first screen.
    gate: gateOf(listCola),
  },
  params: {
    parse: ({ id }) => ({ id: z.coerce.number().int().positive().parse(id) }),
    stringify: ({ id }) => ({ id: String(id) }),
  },
  component: Parte,
});

function Parte() {
  return <PartePage id={Route.useParams().id} />;
}
