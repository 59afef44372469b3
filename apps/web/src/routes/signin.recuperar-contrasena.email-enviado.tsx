import { createFileRoute } from '@tanstack/react-router';
import { RecoverSentPage } from '../features/acceso/signin/recover-sent-page.tsx';
import { emailSearch } from '../features/acceso/signin/signin-search.ts';

export const Route = createFileRoute('/signin/recuperar-contrasena/email-enviado')({
  staticData: {
    title: 'Revisa tu correo',
    layout: 'shadcn-minimal',
    gate: 'public',
    dontRequestGlobalState: true,
  },
  validateSearch: emailSearch,
  component: RecoverSent,
});

function RecoverSent() {
  const search = Route.useSearch();
  return <RecoverSentPage email={search.email} returnTo={search.redirect} />;
}
