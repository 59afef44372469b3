import type { Module, Platform } from '../../../platform/module/index.ts';
import { cobranzaRoutes } from './routes.ts';

/** Collections: what is owed by age, whom to call and why, promises, disputes and notes of contact. */
export function cobranzaModule(platform: Platform): Module {
  return { routes: cobranzaRoutes(platform), jobs: [] };
}
