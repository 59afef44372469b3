import type { Module, Platform } from '../../../platform/module/index.ts';
import { contrapartesRoutes } from './routes.ts';

export { changeContraparte } from './change-contraparte.ts';
export { ensureContraparte } from './ensure-contraparte.ts';
export { ensureContrapartes } from './ensure-contrapartes.ts';
export { renameContraparte } from './rename-contraparte.ts';
export { foldNombres } from './store/plegar.ts';
export { readCifras, readMeses, readPagos } from './store/historia.ts';

/** Who stands at the other side of a document: found by RUT or name, and kept. */
export function contrapartesModule(platform: Platform): Module {
  return { routes: contrapartesRoutes(platform), jobs: [] };
}
