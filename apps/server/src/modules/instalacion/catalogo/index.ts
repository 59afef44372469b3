import type { Module, Platform } from '../../../platform/module/index.ts';
import { catalogoRoutes } from './routes.ts';

export { listFeriados } from './list-feriados.ts';

/** Reference data: document types, banks, regions, activities, holidays. */
export function catalogoModule(platform: Platform): Module {
  return { routes: catalogoRoutes(platform), jobs: [] };
}
