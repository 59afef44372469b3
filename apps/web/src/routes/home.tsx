import { createFileRoute } from '@tanstack/react-router';
import { HomePage } from '../features/home/home-page.tsx';
import { homeSearch } from '../features/home/home-search.ts';

export const Route = createFileRoute('/home')({
  staticData: {
    layout: 'shadcn',
    gate: { features: ['home'] },
    container: 'full',
  },
  validateSearch: homeSearch,
  component: Home,
});

function Home() {
  return <HomePage search={Route.useSearch()} />;
}
