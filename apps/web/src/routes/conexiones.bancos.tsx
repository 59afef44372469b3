import { listConexionesBanco } from '@cuadra/contract';
import { createFileRoute } from '@tanstack/react-router';
import { gateOf } from '../shared/session/index.ts';
import { BancosPage } from '../features/conexiones/bancos-page.tsx';

export const Route = createFileRoute('/conexiones/bancos')({
  staticData: {
    layout: 'shadcn',
    gate: gateOf(listConexionesBanco),
    only: 'embedded',
  },
  component: BancosPage,
});
