import { listReferidos } from '@cuadra/contract';
import { createFileRoute } from '@tanstack/react-router';
import { gateOf } from '../shared/session/index.ts';
import { ReferralPage } from '../features/empresas/referidos/referral-page.tsx';

export const Route = createFileRoute('/referral')({
  staticData: { layout: 'shadcn', gate: gateOf(listReferidos) },
  component: ReferralPage,
});
