import type { Module, Platform } from '../../../platform/module/index.ts';
import { clientesRoutes } from './routes.ts';

export { ensureClientes } from './store/ensure.ts';

/** Customers: who the company sells to, what each owes, and whom to write to. */
export function clientesModule(platform: Platform): Module {
  return { routes: clientesRoutes(platform), jobs: [] };
}
