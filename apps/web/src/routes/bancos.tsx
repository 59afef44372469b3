import { listConexionesBanco } from '@cuadra/contract';
import { createFileRoute } from '@tanstack/react-router';
import { gateOf } from '../shared/session/index.ts';
import { BancosPage } from '../features/conexiones/bancos-page.tsx';

/** The same screen as `/conexiones/bancos`, which the specification keeps to the host. */
export const Route = createFileRoute('/bancos')({
  staticData: {
    layout: 'shadcn',
    gate: gateOf(listConexionesBanco),
  },
  component: BancosPage,
});
