import type { Keys } from '../../../platform/auth/index.ts';
import type { Module, Platform } from '../../../platform/module/index.ts';
import { funcionalidadesRoutes } from './routes.ts';

/** What each company has of the product's features, who decides it, and how it is offered. */
export function funcionalidadesModule(platform: Platform, keys: Keys): Module {
  return { routes: funcionalidadesRoutes(platform, keys), jobs: [] };
}
