import { listUsuarios } from '@cuadra/contract';
import { createFileRoute } from '@tanstack/react-router';
import { gateOf } from '../shared/session/index.ts';
import { UsuariosPage } from '../features/usuarios/usuarios-page.tsx';

export const Route = createFileRoute('/usuarios_empresa')({
  staticData: {
    layout: 'shadcn',
    gate: gateOf(listUsuarios),
    container: 'full',
  },
  component: UsuariosPage,
});
