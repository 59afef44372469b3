import type { Module, Platform } from '../../../platform/module/index.ts';
import { proveedoresRoutes } from './routes.ts';

export { AJUSTE_DE_PROVEEDOR } from './ajuste-proveedor.ts';
export { listProveedoresDe } from './list-proveedores.ts';
export { ensureProveedores } from './store/ensure.ts';

/** Suppliers: who the company buys from, and what it owes each. */
export function proveedoresModule(platform: Platform): Module {
  return { routes: proveedoresRoutes(platform), jobs: [] };
}
