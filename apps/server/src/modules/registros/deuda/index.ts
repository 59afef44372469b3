import type { Module, Platform } from '../../../platform/module/index.ts';
import { deudaRoutes } from './routes.ts';

export { AJUSTE_DE_CORTE } from './ajuste-corte.ts';
export { AJUSTE_DE_PENDIENTES } from './ajuste-pendientes.ts';

/** The cut-off date before which documents are settled. */
export function deudaModule(platform: Platform): Module {
  return { routes: deudaRoutes(platform), jobs: [] };
}
