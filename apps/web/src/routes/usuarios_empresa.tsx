import { createFileRoute } from '@tanstack/react-router';
import { UsuariosPage } from '../features/usuarios/usuarios-page.tsx';

export const Route = createFileRoute('/usuarios_empresa')({
  staticData: {
    layout: 'shadcn',
    gate: { features: ['usuarios'], permission: 'usuarios.editar' },
    container: 'full',
  },
  component: UsuariosPage,
});
