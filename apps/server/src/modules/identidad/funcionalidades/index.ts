import type { Module, Platform } from '../../../platform/module/index.ts';
import { funcionalidadesRoutes } from './routes.ts';

export { hasFuncionalidad } from './store/activa.ts';
export { saveCapacidad } from './store/capacidad.ts';
export { applyFuncionalidades, insertFuncionalidadesDelPlan } from './store/plan.ts';
export { endFuncionesDePrueba, startFuncionesDePrueba } from './store/prueba.ts';

/** The features of each company, the staff's changes of them, and their offers. */
export function funcionalidadesModule(platform: Platform): Module {
  return { routes: funcionalidadesRoutes(platform), jobs: [] };
}
