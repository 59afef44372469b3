import type { Module, Platform } from '../../../platform/module/index.ts';
import { nominasRoutes } from './routes.ts';

export { AJUSTE_DE_NOMINAS } from './ajuste-nominas.ts';
export { issueNomina, porNomina } from './create-nomina.ts';
export { listNominasDe } from './list-nominas.ts';
export { insertDescarga } from './store/nominas.ts';

/** Payment files for the company's own bank: written, read back, downloaded, annulled. */
export function nominasModule(platform: Platform): Module {
  return { routes: nominasRoutes(platform), jobs: [] };
}
