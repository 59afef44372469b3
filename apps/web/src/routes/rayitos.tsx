import { listCola } from '@cuadra/contract';
import { createFileRoute } from '@tanstack/react-router';
import { gateOf } from '../shared/session/index.ts';
import { RayitosPage } from '../features/conciliacion/rayitos-page.tsx';
import { rayitosSearch } from '../features/conciliacion/rayitos-search.ts';

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
