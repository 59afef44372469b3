import type { Module, Platform } from '../../../platform/module/index.ts';
import { telemetriaRoutes } from './routes.ts';

/** What browsers tell the team. */
export function telemetriaModule(platform: Platform): Module {
  return { routes: telemetriaRoutes(platform), jobs: [] };
}
