import type { Module, Platform } from '../../../platform/module/index.ts';
import { otsRoutes } from './routes.ts';

export { AJUSTE_DE_ESTADO_OT } from './ajuste-estado.ts';
export { AJUSTE_DE_OT } from './ajuste-ot.ts';
export { AJUSTE_DE_FACTURAS_OT } from './ajuste-facturas.ts';
export { listIdsOts, readOtsPorId } from './list-ids.ts';
export { insertOtNueva } from './create-ot.ts';
export { describeActoOt } from './describe-acto.ts';
export { insertFacturas } from './insert-facturas.ts';
export { readOtsDeDocumento } from './read-ots-de-documento.ts';

/** Notas de venta: what was offered and sold, before and until it is invoiced. */
export function otsModule(platform: Platform): Module {
  return { routes: otsRoutes(platform), jobs: [] };
}
