import type { Module, Platform } from '../../../platform/module/index.ts';
import { deudaRoutes } from './routes.ts';

export { saldarDocumentos } from './saldar-documentos.ts';

/** What a document owes, and the cut-off date before which documents are settled. */
export function deudaModule(platform: Platform): Module {
  return { routes: deudaRoutes(platform), jobs: [] };
}
