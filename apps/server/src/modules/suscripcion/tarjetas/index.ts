import type { Module, Platform } from '../../../platform/module/index.ts';
import { tarjetasJobs } from './jobs.ts';
import { tarjetasRoutes } from './routes.ts';

/** Cards that companies leave for the charges of their plan. */
export function tarjetasModule(platform: Platform): Module {
  return { routes: tarjetasRoutes(platform), jobs: tarjetasJobs(platform) };
}
