import { getNomina } from '@cuadra/contract';
import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod';
import { NominaPage } from '../features/nominas/nomina-page.tsx';
import { gateOf } from '../shared/session/index.ts';

export const Route = createFileRoute('/chipay/nominas_/$id')({
  staticData: {
    layout: 'shadcn',
    gate: gateOf(getNomina),
    container: 'full',
  },
  params: {
    parse: ({ id }) => ({ id: z.coerce.number().int().positive().parse(id) }),
    stringify: ({ id }) => ({ id: String(id) }),
  },
  component: Nomina,
});

function Nomina() {
  return <NominaPage id={Route.useParams().id} />;
}
