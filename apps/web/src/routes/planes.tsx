import { createFileRoute } from '@tanstack/react-router';
import { PlanesPublicosPage } from '../features/planes/planes-publicos-page.tsx';
import { QueryProvider } from '../shared/queries/index.ts';

export const Route = createFileRoute('/planes')({
  staticData: { title: 'Planes', layout: 'minimal', gate: 'public', dontRequestGlobalState: true },
  component: Planes,
});

function Planes() {
  // The minimal layout brings no queries.
  return (
    <QueryProvider>
      <PlanesPublicosPage />
    </QueryProvider>
  );
}
