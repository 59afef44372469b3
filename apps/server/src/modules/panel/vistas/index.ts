import type { Module, Platform } from '../../../platform/module/index.ts';
import { vistasRoutes } from './routes.ts';

/** The views that people save of their lists, and how each person has them. */
export function vistasModule(platform: Platform): Module {
  return { routes: vistasRoutes(platform), jobs: [] };
}
