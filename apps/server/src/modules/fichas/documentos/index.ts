import type { Module, Platform } from '../../../platform/module/index.ts';
import { fichasRoutes } from './routes.ts';

/** The detail of a document, composed of its own rows and those of other modules. No module imports this one. */
export function fichasDocumentosModule(platform: Platform): Module {
  return { routes: fichasRoutes(platform), jobs: [] };
}
