import type { Module, Platform } from '../../../platform/module/index.ts';
import { planesJobs } from './jobs.ts';
import { planesRoutes } from './routes.ts';

export { applyPlan } from './apply-plan.ts';
export { assertCabe } from './assert-cabe.ts';
export { readTopes } from './store/usos.ts';
export { readPlan, readPlanDeEmpresa } from './read-plan.ts';

/** Plans in their versions, the plan of each company, and how much of its limits it has used. */
export function planesModule(platform: Platform): Module {
  return { routes: planesRoutes(platform), jobs: planesJobs(platform) };
}
