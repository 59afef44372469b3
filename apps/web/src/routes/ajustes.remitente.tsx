import { getDominioCorreo } from '@cuadra/contract';
import { createFileRoute } from '@tanstack/react-router';
import { RemitentePage } from '../features/emails/remitente/remitente-page.tsx';
import { gateOf } from '../shared/session/index.ts';

export const Route = createFileRoute('/ajustes/remitente')({
  staticData: { layout: 'shadcn', gate: gateOf(getDominioCorreo) },
  component: RemitentePage,
});
