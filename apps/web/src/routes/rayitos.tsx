import { listCola } from '@cuadra/contract';
import { createFileRoute } from '@tanstack/react-router';
import { gateOf } from '../shared/session/index.ts';
import { RayitosPage } from '../features/rayitos/rayitos-page.tsx';
import { rayitosSearch } from '../features/rayitos/rayitos-search.ts';

export const Route = createFileRoute('/rayitos')({
  staticData: {
    layout: 'shadcn',
    gate: gateOf(listCola),
    container: 'full',
  },
  validateSearch: rayitosSearch,
  component: Rayitos,
});

function Rayitos() {
  return <RayitosPage search={Route.useSearch()} />;
}
