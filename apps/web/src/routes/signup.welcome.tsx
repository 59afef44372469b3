import { createFileRoute } from '@tanstack/react-router';
import { welcomeSearch } from '../features/registro/signup-search.ts';
import { WelcomePage } from '../features/registro/welcome-page.tsx';

export const Route = createFileRoute('/signup/welcome')({
  staticData: {
    title: 'Bienvenida',
    layout: 'shadcn-minimal',
    gate: 'public',
    dontRequestGlobalState: true,
  },
  validateSearch: welcomeSearch,
  component: Welcome,
});

function Welcome() {
  const { sii, ...search } = Route.useSearch();
  return <WelcomePage search={search} connected={sii === 'conectado'} />;
}
