import type { Module, Platform } from '../../platform/module/index.ts';
import { catalogoRoutes } from './routes.ts';

export { importValores } from './import-valores.ts';

/** Reference data: currencies and their values, document types, banks. */
export function catalogoModule(platform: Platform): Module {
  return { routes: catalogoRoutes(platform), jobs: [] };
}
