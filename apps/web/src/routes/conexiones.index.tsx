import { createFileRoute } from '@tanstack/react-router';
import { ConexionesPage } from '../features/bancos/conexiones-page.tsx';

export const Route = createFileRoute('/conexiones/')({
  staticData: {
    layout: 'shadcn',
    gate: { features: ['banco'], permission: 'cartolas.ver' },
    only: 'embedded',
  },
  component: ConexionesPage,
});
