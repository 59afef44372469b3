import { createFileRoute } from '@tanstack/react-router';
import { OtsPage } from '../features/ots/ots-page.tsx';
import { otsSearch } from '../features/ots/ots-search.ts';

export const Route = createFileRoute('/ots')({
  staticData: {
    layout: 'shadcn',
    gate: { features: ['notas_ventas'], permission: 'documentos.ver' },
    container: 'full',
  },
  validateSearch: otsSearch,
  component: Ots,
});

function Ots() {
  return <OtsPage search={Route.useSearch()} />;
}
