import { getAdminFeatures } from '@cuadra/contract';
import { createFileRoute } from '@tanstack/react-router';
import { gateOf } from '../shared/session/index.ts';
import * as z from 'zod';
import { FuncionalidadesPage } from '../features/funcionalidades/funcionalidades-page.tsx';

export const Route = createFileRoute('/empresas_/$id/funcionalidades')({
  staticData: {
    layout: 'shadcn',
    gate: gateOf(getAdminFeatures),
    container: 'full',
  },
  params: {
    parse: ({ id }) => ({ id: z.coerce.number().int().positive().parse(id) }),
    stringify: ({ id }) => ({ id: String(id) }),
  },
  component: Funcionalidades,
});

function Funcionalidades() {
  return <FuncionalidadesPage idEmpresa={Route.useParams().id} />;
}
