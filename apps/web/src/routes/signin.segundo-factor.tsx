import { createFileRoute } from '@tanstack/react-router';
import { ExigidoPage } from '../features/acceso/cuenta/exigido-page.tsx';
import { returnSearch } from '../features/acceso/signin/signin-search.ts';

export const Route = createFileRoute('/signin/segundo-factor')({
  staticData: {
    title: 'Protege tu cuenta',
    layout: 'shadcn-minimal',
    gate: 'public',
    dontRequestGlobalState: true,
  },
  validateSearch: returnSearch,
  component: Exigido,
});

function Exigido() {
  const search = Route.useSearch();
  return <ExigidoPage returnTo={search.redirect} />;
}
