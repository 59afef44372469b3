import { listOts } from '@cuadra/contract';
import { createFileRoute } from '@tanstack/react-router';
import { gateOf } from '../shared/session/index.ts';
import { OtsPage } from '../features/ots/ots-page.tsx';
import { otsSearch } from '../features/ots/ots-search.ts';

export const Route = createFileRoute('/ots')({
  staticData: {
    layout: 'shadcn',
    gate: gateOf(listOts),
    container: 'full',
  },
  validateSearch: otsSearch,
  component: Ots,
});

function Ots() {
  return <OtsPage search={Route.useSearch()} />;
}
