import { listCartolas } from '@cuadra/contract';
import { createFileRoute } from '@tanstack/react-router';
import { gateOf } from '../shared/session/index.ts';
import { CartolasPage } from '../features/cartolas/cartolas-page.tsx';
import { SeccionRendicion } from '../features/rendiciones/seccion-rendicion.tsx';
import { cartolasSearch } from '../features/cartolas/cartolas-search.ts';

export const Route = createFileRoute('/cartolas')({
  staticData: {
    layout: 'shadcn',
    gate: gateOf(listCartolas),
    container: 'full',
  },
  validateSearch: cartolasSearch,
  component: Cartolas,
});

function Cartolas() {
  return (
    <CartolasPage
      search={Route.useSearch()}
      rendiciones={(linea) => <SeccionRendicion key={linea.id} linea={linea} />}
    />
  );
}
