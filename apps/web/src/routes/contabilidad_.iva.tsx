import { getIva } from '@cuadra/contract';
import { createFileRoute } from '@tanstack/react-router';
import { gateOf } from '../shared/session/index.ts';
import { ivaSearch } from '../features/contabilidad/asientos-search.ts';
import { IvaPage } from '../features/contabilidad/iva-page.tsx';

export const Route = createFileRoute('/contabilidad_/iva')({
  staticData: {
    layout: 'shadcn',
    gate: gateOf(getIva),
  },
  validateSearch: ivaSearch,
  component: Iva,
});

function Iva() {
  return <IvaPage search={Route.useSearch()} />;
}
