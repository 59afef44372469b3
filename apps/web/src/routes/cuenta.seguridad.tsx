import { createFileRoute } from '@tanstack/react-router';
import { SeguridadPage } from '../features/cuenta/seguridad-page.tsx';

export const Route = createFileRoute('/cuenta/seguridad')({
  staticData: { layout: 'shadcn', gate: {} },
  component: SeguridadPage,
});
