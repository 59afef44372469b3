import type { Module, Platform } from '../../../platform/module/index.ts';
import { instalacionRoutes } from './routes.ts';

/** The state of the machine that Cuadra runs on, for the people who use it. */
export function instalacionModule(platform: Platform): Module {
  return { routes: instalacionRoutes(platform), jobs: [] };
}
