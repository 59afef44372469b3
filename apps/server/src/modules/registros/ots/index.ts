import type { Module, Platform } from '../../../platform/module/index.ts';
import { otsRoutes } from './routes.ts';

export { listIdsOts, readOtsPorId } from './list-ids.ts';
export { insertOtNueva } from './create-ot.ts';
export { describeActoOt } from './describe-acto.ts';
export { insertFacturas } from './link-facturas.ts';
export { readOtsDeDocumento } from './read-ots-de-documento.ts';

/** Notas de venta: what was offered and sold, before and until it is invoiced. */
export function otsModule(platform: Platform): Module {
  return { routes: otsRoutes(platform), jobs: [] };
}
