import type { Module, Platform } from '../../../platform/module/index.ts';
import { rendicionesRoutes } from './routes.ts';

export { AJUSTE_DE_RENDICION } from './ajuste-rendicion.ts';
export { describeActoRendicion } from './describe-acto.ts';
export { listTotalesDe } from './list-rendiciones.ts';
export { readAnticiposSinUsar, type AnticipoSinUsar } from './store/anticipos.ts';
export { moveAnticipos } from './store/mover.ts';

/** Money of parties outside of documents: advances of customers, and funds that persons account for. */
export function rendicionesModule(platform: Platform): Module {
  return { routes: rendicionesRoutes(platform), jobs: [] };
}
