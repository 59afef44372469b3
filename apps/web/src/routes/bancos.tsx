import { createFileRoute } from '@tanstack/react-router';
import { BancosPage } from '../features/bancos/bancos-page.tsx';

/** The same screen as `/conexiones/bancos`, which the specification keeps to the host. */
export const Route = createFileRoute('/bancos')({
  staticData: {
    layout: 'shadcn',
    gate: { features: ['banco'], permission: 'cartolas.ver' },
  },
  component: BancosPage,
});
