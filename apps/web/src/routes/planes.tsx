import { createFileRoute } from '@tanstack/react-router';
import { PlanesPublicosPage } from '../features/planes/planes-publicos-page.tsx';

export const Route = createFileRoute('/planes')({
  staticData: { title: 'Planes', layout: 'minimal', gate: 'public', dontRequestGlobalState: true },
  component: PlanesPublicosPage,
});
