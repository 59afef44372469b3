import { createFileRoute, redirect } from '@tanstack/react-router';
import { UserPage } from '../features/registro/user-page.tsx';
import { userSearch } from '../features/registro/signup-search.ts';

export const Route = createFileRoute('/signup/user')({
  staticData: {
    title: 'Cuéntanos quién eres',
    layout: 'shadcn-minimal',
    gate: 'public',
    dontRequestGlobalState: true,
  },
  validateSearch: userSearch,
  beforeLoad: ({ search: { email, idProvider, ...search } }) => {
    // Somebody has to be signing up.
    if (email === undefined && idProvider === undefined)
      throw redirect({ to: '/signup', search, replace: true });
  },
  component: User,
});

function User() {
  const search = Route.useSearch();
  return <UserPage search={search} />;
}
