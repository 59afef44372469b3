import { createFileRoute } from '@tanstack/react-router';
import { BancosPage } from '../features/bancos/bancos-page.tsx';

export const Route = createFileRoute('/conexiones/bancos')({
  staticData: {
    layout: 'shadcn',
    gate: { features: ['banco'], permission: 'cartolas.ver' },
    only: 'embedded',
  },
  component: BancosPage,
});
