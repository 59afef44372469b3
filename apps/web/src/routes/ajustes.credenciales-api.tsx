import { listCredenciales } from '@cuadra/contract';
import { createFileRoute } from '@tanstack/react-router';
import { CredencialesPage } from '../features/credenciales/credenciales-page.tsx';
import { gateOf } from '../shared/session/index.ts';

export const Route = createFileRoute('/ajustes/credenciales-api')({
  staticData: { layout: 'shadcn', gate: gateOf(listCredenciales) },
  component: CredencialesPage,
});
