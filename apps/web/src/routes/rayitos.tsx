import { createFileRoute } from '@tanstack/react-router';
import { RayitosPage } from '../features/rayitos/rayitos-page.tsx';
import { rayitosSearch } from '../features/rayitos/rayitos-search.ts';

export const Route = createFileRoute('/rayitos')({
  staticData: {
    layout: 'shadcn',
    gate: { permission: 'conciliacion.ver' },
    container: 'full',
  },
  validateSearch: rayitosSearch,
  component: Rayitos,
});

function Rayitos() {
  return <RayitosPage search={Route.useSearch()} />;
}
