import { createFileRoute } from '@tanstack/react-router';
import { TransbankPage } from '../features/transbank/transbank-page.tsx';
import { transbankSearch } from '../features/transbank/transbank-search.ts';

export const Route = createFileRoute('/transbank')({
  staticData: {
    layout: 'shadcn',
    gate: { features: ['transbank'], permission: 'cartolas.ver' },
    container: 'full',
  },
  validateSearch: transbankSearch,
  component: Transbank,
});

function Transbank() {
  return <TransbankPage search={Route.useSearch()} />;
}
