import { createFileRoute } from '@tanstack/react-router';
import { SeguridadPage } from '../features/cuenta/seguridad-page.tsx';

export const Route = createFileRoute('/cuenta/seguridad')({
  staticData: { title: 'Tu cuenta', layout: 'shadcn', gate: {} },
  component: SeguridadPage,
});
