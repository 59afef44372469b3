import type { Module, Platform } from '../../../platform/module/index.ts';
import { catalogoRoutes } from './routes.ts';

/** Reference data: document types, banks, regions, activities. */
export function catalogoModule(platform: Platform): Module {
  return { routes: catalogoRoutes(platform), jobs: [] };
}
