import type { Module, Platform } from '../../../platform/module/index.ts';
import { clientesRoutes } from './routes.ts';

export { ensureClientes } from './store/ensure.ts';
export { lockCliente } from './store/write.ts';
export { MODELOS, seCobra, vence } from './store/por-cobrar.ts';
export { clienteNotFound } from './get-cliente.ts';

/** Customers: their receivables, groups, terms and contacts. */
export function clientesModule(platform: Platform): Module {
  return { routes: clientesRoutes(platform), jobs: [] };
}
