import { listPorVencer } from '@cuadra/contract';
import { createFileRoute } from '@tanstack/react-router';
import { gateOf } from '../shared/session/index.ts';
import { FichaDocumento } from '../features/documentos/ficha/ficha-documento.tsx';
import { KINDS } from '../features/documentos/kinds.ts';
import { PorVencerPage, type FichaDeCompraProps } from '../features/recepcion/por-vencer-page.tsx';
import { porVencerSearch } from '../features/recepcion/por-vencer-search.ts';
import { RecepcionEnFicha } from '../features/recepcion/recepcion-en-ficha.tsx';

export const Route = createFileRoute('/compras_/por-vencer')({
  staticData: {
    layout: 'shadcn',
    gate: gateOf(listPorVencer),
    container: 'full',
  },
  validateSearch: porVencerSearch,
  component: PorVencer,
});

function PorVencer() {
  return <PorVencerPage search={Route.useSearch()} Ficha={FichaDeCompra} />;
}

function FichaDeCompra(props: FichaDeCompraProps) {
  return <FichaDocumento kind={KINDS.Compra} row={undefined} Recepcion={RecepcionEnFicha} {...props} />;
}
