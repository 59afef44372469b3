import { createFileRoute, redirect } from '@tanstack/react-router';
import { SigninPage } from '../features/acceso/signin/signin-page.tsx';
import { signinSearch } from '../features/acceso/signin/signin-search.ts';
import { safeReturnPath } from '../shared/guard/index.ts';

export const Route = createFileRoute('/signin/')({
  staticData: {
    title: 'Iniciar sesión',
    layout: 'shadcn-minimal',
    gate: 'public',
    dontRequestGlobalState: true,
  },
  validateSearch: signinSearch,
  beforeLoad: ({ context, search }) => {
    if (context.session.getState().user !== null) {
      throw redirect({ href: safeReturnPath(search.redirect), replace: true });
    }
  },
  component: Signin,
});

function Signin() {
  const search = Route.useSearch();
  return <SigninPage search={search} />;
}
