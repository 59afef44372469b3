import type { Module, Platform } from '../../../platform/module/index.ts';
import { pruebasJobs } from './jobs.ts';
import { pruebasRoutes } from './routes.ts';

export { readPruebaDelPlan, startPruebaDeAlta } from './start-prueba.ts';

/** Trials of features and of the whole product: begun once, told before they end, and ended by themselves. */
export function pruebasModule(platform: Platform): Module {
  return { routes: pruebasRoutes(platform), jobs: pruebasJobs(platform) };
}
