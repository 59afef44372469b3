import { createFileRoute } from '@tanstack/react-router';
import { GooglePage } from '../features/acceso/signin/google-page.tsx';
import { googleSearch } from '../features/acceso/signin/signin-search.ts';

export const Route = createFileRoute('/signin/google')({
  staticData: {
    title: 'Entra con Google',
    layout: 'shadcn-minimal',
    gate: 'public',
    dontRequestGlobalState: true,
  },
  validateSearch: googleSearch,
  component: Google,
});

function Google() {
  const search = Route.useSearch();
  return <GooglePage search={search} />;
}
