import type { Module, Platform } from '../../../platform/module/index.ts';
import { unionesRoutes } from './routes.ts';

export { AJUSTE_DE_DISTINTOS } from './ajuste-distintos.ts';
export { undoUnionEn } from './undo-union.ts';

/** Duplicated customers: found, joined, and taken apart again. */
export function unionesModule(platform: Platform): Module {
  return { routes: unionesRoutes(platform), jobs: [] };
}
