import { createFileRoute } from '@tanstack/react-router';
import { EmailPage } from '../features/registro/email-page.tsx';
import { signupSearch } from '../features/registro/signup-search.ts';

export const Route = createFileRoute('/signup/')({
  staticData: {
    title: 'Crea tu cuenta',
    layout: 'shadcn-minimal',
    gate: 'public',
    dontRequestGlobalState: true,
  },
  validateSearch: signupSearch,
  component: Signup,
});

function Signup() {
  const search = Route.useSearch();
  return <EmailPage search={search} />;
}
