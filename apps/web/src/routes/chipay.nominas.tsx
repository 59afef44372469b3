import { listNominas } from '@cuadra/contract';
import { createFileRoute } from '@tanstack/react-router';
import { NominasPage } from '../features/nominas/nominas-page.tsx';
import { nominasSearch } from '../features/nominas/nominas-search.ts';
import { gateOf } from '../shared/session/index.ts';

export const Route = createFileRoute('/chipay/nominas')({
  staticData: {
    layout: 'shadcn',
    gate: gateOf(listNominas),
    container: 'full',
  },
  validateSearch: nominasSearch,
  component: Nominas,
});

function Nominas() {
  return <NominasPage search={Route.useSearch()} />;
}
