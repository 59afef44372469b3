import { createFileRoute } from '@tanstack/react-router';
import { CartolasPage } from '../features/cartolas/cartolas-page.tsx';

export const Route = createFileRoute('/cartolas')({
  staticData: {
    title: 'Cartolas',
    layout: 'shadcn',
    gate: { features: ['banco'], permission: 'cartolas.ver' },
    container: 'full',
  },
  component: CartolasPage,
});
