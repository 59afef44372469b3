import { listConexionesBanco } from '@cuadra/contract';
import { createFileRoute } from '@tanstack/react-router';
import { gateOf } from '../shared/session/index.ts';
import { ConexionesPage } from '../features/conexiones/conexiones-page.tsx';

export const Route = createFileRoute('/conexiones/')({
  staticData: {
    layout: 'shadcn',
    gate: gateOf(listConexionesBanco),
    only: 'embedded',
  },
  component: ConexionesPage,
});
