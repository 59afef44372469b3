import { follow } from '../../../platform/hechos/index.ts';
import type { Module, Platform } from '../../../platform/module/index.ts';
import { followCartolas } from './follow-cartolas.ts';
import { followCuentas } from './follow-cuentas.ts';
import type { FormasDePago } from './medios.ts';
import { ordenesRoutes } from './routes.ts';

export { AJUSTE_DE_AVISOS } from './ajuste-avisos.ts';
export { AJUSTE_DE_ORDEN } from './ajuste-orden.ts';
export { AJUSTE_DE_DELEGACIONES } from './aprobacion/ajuste-delegacion.ts';
export { AJUSTE_DE_REGLAS_DE_PAGO } from './aprobacion/ajuste-reglas.ts';
export { cancelOrdenesEn, readImpedimentosDeOrdenes } from './cancel-orden.ts';
export { assertCondiciones } from './condiciones/accept-condiciones.ts';
export { ordenPagada, ordenRechazada } from './hechos.ts';
export { assertVisible, lockFilas, ordenNotFound, readVisibles, veReservadas } from './load-contexto.ts';
export type { FormaDePago, FormasDePago, PagoIniciado, PeticionDePago } from './medios.ts';
export { passOrdenes, type PasoPedido } from './pass-ordenes.ts';
export { pesos } from './present-orden.ts';
export { readPagosPorDia } from './read-por-dia.ts';
export { listIdsOrdenes, readOrdenesPorId } from './read-lista.ts';
export { returnPart } from './return-part.ts';
export { settleByCartola } from './settle-by-cartola.ts';
export { readFilas, type FilaOrden } from './store/fila.ts';
export { lockOrdenes } from './store/ordenes.ts';

/** Orders to pay suppliers: prepared by one person, approved by others, paid once. */
export function ordenesModule(platform: Platform, formas: FormasDePago): Module {
  const seguidores = [follow(platform, followCuentas(platform)), follow(platform, followCartolas(platform))];
  return { routes: ordenesRoutes(platform, formas), jobs: [], seguidores };
}
