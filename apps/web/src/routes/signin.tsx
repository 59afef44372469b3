import { createFileRoute, redirect } from '@tanstack/react-router';
import * as z from 'zod';
import { SigninPage } from '../features/signin/signin-page.tsx';
import { safeReturnPath } from '../shared/guard/index.ts';

export const Route = createFileRoute('/signin')({
  staticData: {
    title: 'Iniciar sesión',
    layout: 'shadcn-minimal',
    gate: 'public',
    dontRequestGlobalState: true,
  },
  validateSearch: z.object({ redirect: z.string().optional().catch(undefined) }),
  beforeLoad: ({ context, search }) => {
    if (context.session.getState().user !== null) {
      throw redirect({ href: safeReturnPath(search.redirect), replace: true });
    }
  },
  component: Signin,
});

function Signin() {
  const search = Route.useSearch();
  return <SigninPage returnTo={search.redirect} />;
}
