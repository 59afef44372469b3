import { createFileRoute } from '@tanstack/react-router';
import { ivaSearch } from '../features/contabilidad/asientos-search.ts';
import { IvaPage } from '../features/contabilidad/iva-page.tsx';

export const Route = createFileRoute('/contabilidad_/iva')({
  staticData: {
    layout: 'shadcn',
    gate: { features: ['reportes'], permission: 'contabilidad.ver' },
  },
  validateSearch: ivaSearch,
  component: Iva,
});

function Iva() {
  return <IvaPage search={Route.useSearch()} />;
}
