import { listPorVencer } from '@cuadra/contract';
import { createFileRoute } from '@tanstack/react-router';
import { late } from '../shared/late/index.ts';
import { gateOf } from '../shared/session/index.ts';
import { KINDS } from '../features/documentos/kinds.ts';
import { PorVencerPage, type FichaDeCompraProps } from '../features/recepcion/por-vencer-page.tsx';
import { porVencerSearch } from '../features/recepcion/por-vencer-search.ts';

export const Route = createFileRoute('/compras_/por-vencer')({
  staticData: {
    layout: 'shadcn',
    gate: gateOf(listPorVencer),
    container: 'full',
  },
  validateSearch: porVencerSearch,
  component: PorVencer,
});

const FichaDocumento = late(
  () => import('../features/documentos/ficha/ficha-documento.tsx').then((m) => m.FichaDocumento),
  ({ id }) => id !== null,
);
const RecepcionEnFicha = late(() =>
  import('../features/recepcion/recepcion-en-ficha.tsx').then((m) => m.RecepcionEnFicha),
);

function PorVencer() {
  return <PorVencerPage search={Route.useSearch()} Ficha={FichaDeCompra} />;
}

function FichaDeCompra(props: FichaDeCompraProps) {
  return <FichaDocumento kind={KINDS.Compra} row={undefined} Recepcion={RecepcionEnFicha} {...props} />;
}
