import type { Module, Platform } from '../../../platform/module/index.ts';
import { flujoRoutes } from './routes.ts';

/** What cash there was and will be, and what the operation leaves. */
export function flujoModule(platform: Platform): Module {
  return { routes: flujoRoutes(platform), jobs: [] };
}
