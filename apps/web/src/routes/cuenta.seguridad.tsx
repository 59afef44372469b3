import { listSesiones } from '@cuadra/contract';
import { createFileRoute } from '@tanstack/react-router';
import { gateOf } from '../shared/session/index.ts';
import { SeguridadPage } from '../features/acceso/cuenta/seguridad-page.tsx';

export const Route = createFileRoute('/cuenta/seguridad')({
  staticData: { layout: 'shadcn', gate: gateOf(listSesiones) },
  component: SeguridadPage,
});
