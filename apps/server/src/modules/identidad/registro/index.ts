import type { Module, Platform } from '../../../platform/module/index.ts';
import { registroRoutes } from './routes.ts';

/** Sign-up: a person, then their company, then their documents from the SII. */
export function registroModule(platform: Platform): Module {
  return { routes: registroRoutes(platform), jobs: [] };
}
