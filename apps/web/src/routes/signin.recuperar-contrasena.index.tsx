import { createFileRoute } from '@tanstack/react-router';
import { RecoverPage } from '../features/acceso/signin/recover-page.tsx';
import { emailSearch } from '../features/acceso/signin/signin-search.ts';

export const Route = createFileRoute('/signin/recuperar-contrasena/')({
  staticData: {
    title: 'Recupera tu contraseña',
    layout: 'shadcn-minimal',
    gate: 'public',
    dontRequestGlobalState: true,
  },
  validateSearch: emailSearch,
  component: Recover,
});

function Recover() {
  const search = Route.useSearch();
  return <RecoverPage email={search.email} returnTo={search.redirect} />;
}
