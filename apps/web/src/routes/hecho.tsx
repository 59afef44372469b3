import { listActos } from '@cuadra/contract';
import { createFileRoute } from '@tanstack/react-router';
import { HechoPage } from '../features/hecho/hecho-page.tsx';
import { hechoSearch } from '../features/hecho/hecho-search.ts';
import { gateOf } from '../shared/session/index.ts';

export const Route = createFileRoute('/hecho')({
  staticData: {
    layout: 'shadcn',
    gate: gateOf(listActos),
    container: 'full',
  },
  validateSearch: hechoSearch,
  component: Hecho,
});

function Hecho() {
  return <HechoPage search={Route.useSearch()} />;
}
