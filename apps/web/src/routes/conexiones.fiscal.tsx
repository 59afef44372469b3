import { createFileRoute } from '@tanstack/react-router';
import { ConexionPage } from '../features/conexion/conexion-page.tsx';

export const Route = createFileRoute('/conexiones/fiscal')({
  staticData: { layout: 'shadcn', gate: { permission: 'documentos.ver' } },
  component: ConexionPage,
});
