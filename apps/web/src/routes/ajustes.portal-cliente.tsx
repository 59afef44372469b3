import { getAjustesPortal } from '@cuadra/contract';
import { createFileRoute } from '@tanstack/react-router';
import { PortalAjustesPage } from '../features/clientes/portal-ajustes-page.tsx';
import { gateOf } from '../shared/session/index.ts';

export const Route = createFileRoute('/ajustes/portal-cliente')({
  staticData: { layout: 'shadcn', gate: gateOf(getAjustesPortal) },
  component: PortalAjustesPage,
});
