import type { Module, Platform } from '../../../platform/module/index.ts';
import { funcionalidadesRoutes } from './routes.ts';

export { saveCapacidad } from './store/capacidad.ts';
export { insertFuncionalidadesDelPlan } from './store/plan.ts';

/** What each company has of the product's features, who decides it, and how it is offered. */
export function funcionalidadesModule(platform: Platform): Module {
  return { routes: funcionalidadesRoutes(platform), jobs: [] };
}
