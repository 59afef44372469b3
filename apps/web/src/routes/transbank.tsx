import { getMesTransbank } from '@cuadra/contract';
import { createFileRoute } from '@tanstack/react-router';
import { gateOf } from '../shared/session/index.ts';
import { TransbankPage } from '../features/transbank/transbank-page.tsx';
import { transbankSearch } from '../features/transbank/transbank-search.ts';

export const Route = createFileRoute('/transbank')({
  staticData: {
    layout: 'shadcn',
    gate: gateOf(getMesTransbank),
    container: 'full',
  },
  validateSearch: transbankSearch,
  component: Transbank,
});

function Transbank() {
  return <TransbankPage search={Route.useSearch()} />;
}
