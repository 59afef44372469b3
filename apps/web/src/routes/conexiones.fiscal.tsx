import { getHistoricalSync } from '@cuadra/contract';
import { createFileRoute } from '@tanstack/react-router';
import { gateOf } from '../shared/session/index.ts';
import { ConexionPage } from '../features/sii/conexion-page.tsx';

export const Route = createFileRoute('/conexiones/fiscal')({
  staticData: { layout: 'shadcn', gate: gateOf(getHistoricalSync) },
  component: ConexionPage,
});
