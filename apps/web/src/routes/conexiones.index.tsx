import { createFileRoute } from '@tanstack/react-router';
import { ConexionesPage } from '../features/bancos/conexiones-page.tsx';

export const Route = createFileRoute('/conexiones/')({
  staticData: {
    title: 'Conexiones',
    layout: 'shadcn',
    gate: { features: ['banco'], permission: 'cartolas.ver' },
    only: 'embedded',
  },
  component: ConexionesPage,
});
