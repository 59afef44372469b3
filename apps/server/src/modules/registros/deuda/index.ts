import type { Module, Platform } from '../../../platform/module/index.ts';
import { deudaRoutes } from './routes.ts';

/** The cut-off date before which documents are settled. */
export function deudaModule(platform: Platform): Module {
  return { routes: deudaRoutes(platform), jobs: [] };
}
