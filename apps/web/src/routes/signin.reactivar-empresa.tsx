import { createFileRoute } from '@tanstack/react-router';
import { ReactivatePage } from '../features/acceso/signin/reactivate-page.tsx';
import { emailSearch } from '../features/acceso/signin/signin-search.ts';

export const Route = createFileRoute('/signin/reactivar-empresa')({
  staticData: {
    title: 'Reactiva tu empresa',
    layout: 'shadcn-minimal',
    gate: 'public',
    dontRequestGlobalState: true,
  },
  validateSearch: emailSearch,
  component: Reactivate,
});

function Reactivate() {
  const search = Route.useSearch();
  return <ReactivatePage email={search.email} />;
}
