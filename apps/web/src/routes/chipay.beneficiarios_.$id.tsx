import { getBeneficiario } from '@cuadra/contract';
import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod';
import { BeneficiarioPage } from '../features/beneficiarios/beneficiario-page.tsx';
import { gateOf } from '../shared/session/index.ts';

export const Route = createFileRoute('/chipay/beneficiarios_/$id')({
  staticData: {
    layout: 'shadcn',
    gate: gateOf(getBeneficiario),
  },
  params: {
    parse: ({ id }) => ({ id: z.coerce.number().int().positive().parse(id) }),
    stringify: ({ id }) => ({ id: String(id) }),
  },
  component: Beneficiario,
});

function Beneficiario() {
  return <BeneficiarioPage id={Route.useParams().id} />;
}
