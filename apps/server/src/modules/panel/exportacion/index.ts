import type { Module, Platform } from '../../../platform/module/index.ts';
import { exportacionRoutes } from './routes.ts';

/** Lists as spreadsheets. */
export function exportacionModule(platform: Platform): Module {
  return { routes: exportacionRoutes(platform), jobs: [] };
}
