import { getHome } from '@cuadra/contract';
import { createFileRoute } from '@tanstack/react-router';
import { gateOf } from '../shared/session/index.ts';
import { HomePage } from '../features/home/home-page.tsx';
import { homeSearch } from '../features/home/home-search.ts';

export const Route = createFileRoute('/home')({
  staticData: {
    layout: 'shadcn',
    gate: gateOf(getHome),
    container: 'full',
  },
  validateSearch: homeSearch,
  component: Home,
});

function Home() {
  return <HomePage search={Route.useSearch()} />;
}
