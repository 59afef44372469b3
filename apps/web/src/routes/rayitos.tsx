import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { RayitosPage } from '../features/rayitos/rayitos-page.tsx';
import { rayitosSearch } from '../features/rayitos/rayitos-search.ts';

export const Route = createFileRoute('/rayitos')({
  staticData: {
    title: 'Rayitos',
    layout: 'shadcn',
    gate: { permission: 'conciliacion.ver' },
    container: 'full',
  },
  validateSearch: rayitosSearch,
  component: Rayitos,
});

const dialogos = () => import('../shared/clasificacion/clasificar-en-cola.tsx');
const clasificador = {
  Linea: lazy(() => dialogos().then((m) => ({ default: m.ClasificarLinea }))),
  Varias: lazy(() => dialogos().then((m) => ({ default: m.ClasificarVarias }))),
};

function Rayitos() {
  return <RayitosPage search={Route.useSearch()} clasificador={clasificador} />;
}
