import { createFileRoute } from '@tanstack/react-router';
import { ReferralPage } from '../features/referral/referral-page.tsx';

export const Route = createFileRoute('/referral')({
  staticData: { layout: 'shadcn', gate: { features: ['referral'] } },
  component: ReferralPage,
});
