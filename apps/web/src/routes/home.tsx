import { createFileRoute } from '@tanstack/react-router';
import { HomePage } from '../features/home/home-page.tsx';

export const Route = createFileRoute('/home')({
  staticData: {
    title: 'Inicio',
    layout: 'shadcn',
    gate: { features: ['home'] },
    container: 'full',
  },
  component: HomePage,
});
