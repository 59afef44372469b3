import type { Module, Platform } from '../../../platform/module/index.ts';
import { cesionesRoutes } from './routes.ts';

export { AJUSTE_DE_CESION } from './ajuste-cesion.ts';
export { cesionAnotada } from './hechos.ts';
export { readCesiones } from './read-cesiones.ts';
export { recordCesiones, type CesionesDeArchivo } from './record-cesiones.ts';
export { readCedidos, retireCesiones, type DocumentoCedido } from './retire-cesiones.ts';
export { deleteCesionesDe, deleteCesionesRepetidas } from './store/importadas.ts';

/** Invoices whose credit was ceded: who must now be paid. */
export function cesionesModule(platform: Platform): Module {
  return { routes: cesionesRoutes(platform), jobs: [] };
}
