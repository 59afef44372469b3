import { createFileRoute } from '@tanstack/react-router';
import { SignoutPage } from '../features/acceso/signin/signout-page.tsx';

export const Route = createFileRoute('/signout')({
  staticData: {
    title: 'Cerrar sesión',
    layout: 'shadcn-minimal',
    gate: 'public',
    dontRequestGlobalState: true,
  },
  component: SignoutPage,
});
