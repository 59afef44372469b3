import { createFileRoute } from '@tanstack/react-router';
import { RestorePage } from '../features/acceso/signin/restore-page.tsx';
import { tokenSearch } from '../features/acceso/signin/signin-search.ts';

export const Route = createFileRoute('/signin/actualizar-contrasena')({
  staticData: {
    title: 'Elige una contraseña nueva',
    layout: 'shadcn-minimal',
    gate: 'public',
    dontRequestGlobalState: true,
  },
  validateSearch: tokenSearch,
  component: Restore,
});

function Restore() {
  const search = Route.useSearch();
  return <RestorePage token={search.token ?? ''} returnTo={search.redirect} />;
}
