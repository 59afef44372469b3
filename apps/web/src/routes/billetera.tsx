import { getBilletera } from '@cuadra/contract';
import { createFileRoute } from '@tanstack/react-router';
import { gateOf } from '../shared/session/index.ts';
import * as z from 'zod';
import { BilleteraPage } from '../features/billetera/billetera-page.tsx';

export const Route = createFileRoute('/billetera')({
  staticData: {
    layout: 'shadcn',
    gate: gateOf(getBilletera),
  },
  validateSearch: z.object({
    page: z.coerce.number().int().min(1).max(1_000_000).optional().catch(undefined),
  }),
  component: Billetera,
});

function Billetera() {
  return <BilleteraPage page={Route.useSearch().page ?? 1} />;
}
