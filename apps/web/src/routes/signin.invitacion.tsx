import { createFileRoute } from '@tanstack/react-router';
import { InvitationPage } from '../features/acceso/signin/invitation-page.tsx';
import { tokenSearch } from '../features/acceso/signin/signin-search.ts';

export const Route = createFileRoute('/signin/invitacion')({
  staticData: {
    title: 'Acepta tu invitación',
    layout: 'shadcn-minimal',
    gate: 'public',
    dontRequestGlobalState: true,
  },
  validateSearch: tokenSearch,
  component: Invitation,
});

function Invitation() {
  const search = Route.useSearch();
  return <InvitationPage token={search.token ?? ''} />;
}
