import { createFileRoute } from '@tanstack/react-router';
import { HechoPage } from '../features/hecho/hecho-page.tsx';
import { hechoSearch } from '../features/hecho/hecho-search.ts';
import { gateOf } from '../shared/session/index.ts';

export const Route = createFileRoute('/hecho')({
  staticData: {
    layout: 'shadcn',
    // Each row has a right of its own.
    gate: gateOf(),
    container: 'full',
  },
  validateSearch: hechoSearch,
  component: Hecho,
});

function Hecho() {
  return <HechoPage search={Route.useSearch()} />;
}
