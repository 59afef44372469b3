import type { Module, Platform } from '../../../platform/module/index.ts';
import { sinParRoutes } from './routes.ts';

/** Open bank lines that no document explains, told into kinds. */
export function sinParModule(platform: Platform): Module {
  return { routes: sinParRoutes(platform), jobs: [] };
}
