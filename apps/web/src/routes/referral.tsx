import { createFileRoute } from '@tanstack/react-router';
import { ReferralPage } from '../features/referral/referral-page.tsx';

export const Route = createFileRoute('/referral')({
  staticData: { title: 'Recomendar Cuadra', layout: 'shadcn', gate: { features: ['referral'] } },
  component: ReferralPage,
});
