import { listCartolas, type CartolaDetalle } from '@cuadra/contract';
import { createFileRoute } from '@tanstack/react-router';
import { late } from '../shared/late/index.ts';
import { gateOf } from '../shared/session/index.ts';
import { CartolasPage } from '../features/cartolas/cartolas-page.tsx';
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

const SugerenciaEnFicha = late(() =>
  import('../features/conciliacion/sugerencia-en-ficha.tsx').then((m) => m.SugerenciaEnFicha),
);
const SeccionRendicion = late(() =>
  import('../features/rendiciones/seccion-rendicion.tsx').then((m) => m.SeccionRendicion),
);
const drawRendiciones = (linea: CartolaDetalle) => <SeccionRendicion key={linea.id} linea={linea} />;
const drawSugerencia = (linea: CartolaDetalle) => <SugerenciaEnFicha key={linea.id} linea={linea} />;

function Cartolas() {
  return (
    <CartolasPage search={Route.useSearch()} rendiciones={drawRendiciones} sugerencia={drawSugerencia} />
  );
}
