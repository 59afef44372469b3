import { createFileRoute } from '@tanstack/react-router';
import { CartolasPage } from '../features/cartolas/cartolas-page.tsx';
import { cartolasSearch } from '../features/cartolas/cartolas-search.ts';

export const Route = createFileRoute('/cartolas')({
  staticData: {
    layout: 'shadcn',
    gate: { features: ['banco'], permission: 'cartolas.ver' },
    container: 'full',
  },
  validateSearch: cartolasSearch,
  component: Cartolas,
});

function Cartolas() {
  return <CartolasPage search={Route.useSearch()} />;
}
