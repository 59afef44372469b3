import type { Module, Platform } from '../../../platform/module/index.ts';
import { enviosJobs } from './jobs.ts';
import { enviosRoutes } from './routes.ts';

/** Mails with documents that people send. */
export function enviosModule(platform: Platform): Module {
  return { routes: enviosRoutes(platform), jobs: enviosJobs(platform) };
}
