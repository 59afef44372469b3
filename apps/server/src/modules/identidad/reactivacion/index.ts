import type { Module, Platform } from '../../../platform/module/index.ts';
import { handleJob } from '../../../platform/queue/index.ts';
import { reanudarTrabajos } from './reanudar-trabajos-job.ts';
import { resumeWork } from './resume-work.ts';
import { reactivacionRoutes } from './routes.ts';

export { closeEmpresa } from './close-empresa.ts';
export { empresaReactivada } from './hechos.ts';
export { pauseJobs, WAITS_IN_READ_ONLY } from './pause-jobs.ts';
export { resumeWork } from './resume-work.ts';

/** Closing a company, and bringing it back with or without its data. */
export function reactivacionModule(platform: Platform): Module {
  return {
    routes: reactivacionRoutes(platform),
    jobs: [handleJob(reanudarTrabajos, () => resumeWork(platform))],
  };
}
