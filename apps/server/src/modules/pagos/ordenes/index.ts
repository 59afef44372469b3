import { follow } from '../../../platform/hechos/index.ts';
import type { Module, Platform } from '../../../platform/module/index.ts';
import { followCartolas } from './follow-cartolas.ts';
import { followCuentas } from './follow-cuentas.ts';
import type { FormasDePago } from './medios.ts';
import { ordenesRoutes } from './routes.ts';

export { assertCondiciones } from './condiciones/accept-condiciones.ts';
export { lockFilas, veReservadas } from './load-contexto.ts';
export type { FormaDePago } from './medios.ts';
export { passOrdenes } from './pass-ordenes.ts';
export { pesos } from './present-orden.ts';
export type { FilaOrden } from './store/fila.ts';

/** Orders to pay suppliers: prepared by one person, approved by others, paid once. */
export function ordenesModule(platform: Platform, formas: Partial<FormasDePago> = {}): Module {
  const seguidores = [follow(platform, followCuentas(platform)), follow(platform, followCartolas(platform))];
  return { routes: ordenesRoutes(platform, formas), jobs: [], seguidores };
}
