import { listCartolas, type CartolaDetalle } from '@cuadra/contract';
import { createFileRoute } from '@tanstack/react-router';
import { gateOf } from '../shared/session/index.ts';
import { CartolasPage } from '../features/cartolas/cartolas-page.tsx';
import { SugerenciaEnFicha } from '../features/conciliacion/sugerencia-en-ficha.tsx';
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

const drawRendiciones = (linea: CartolaDetalle) => <SeccionRendicion key={linea.id} linea={linea} />;
const drawSugerencia = (linea: CartolaDetalle) => <SugerenciaEnFicha key={linea.id} linea={linea} />;

function Cartolas() {
  return (
    <CartolasPage search={Route.useSearch()} rendiciones={drawRendiciones} sugerencia={drawSugerencia} />
  );
}
