import type { Module, Platform } from '../../../platform/module/index.ts';
import { handleJob } from '../../../platform/queue/index.ts';
import { hechoRoutes } from './routes.ts';
import { deshacerActo } from './undo-acto-job.ts';
import { undoLarge } from './undo-large.ts';

export { listActosDe } from './list-actos.ts';

/** What was done, by people, rules, imports and Cuadra itself, and undoing it by the services of its doers. */
export function hechoModule(platform: Platform): Module {
  return {
    routes: hechoRoutes(platform),
    jobs: [handleJob(deshacerActo, (datos, signal) => undoLarge(platform, datos, signal))],
  };
}
