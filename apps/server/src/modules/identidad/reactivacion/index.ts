import type { Module, Platform } from '../../../platform/module/index.ts';
import type { OnReactivada } from './reactivate.ts';
import { reactivacionRoutes } from './routes.ts';

export { closeEmpresa } from './close-empresa.ts';
export { pauseClosed, resumePaused } from './pause-closed.ts';

export interface ReactivacionOptions {
  /** What follows when a company is open again, in the same transaction. */
  readonly onReactivada: OnReactivada;
}

/** Closing a company, and bringing it back with or without its data. */
export function reactivacionModule(platform: Platform, { onReactivada }: ReactivacionOptions): Module {
  return { routes: reactivacionRoutes(platform, onReactivada), jobs: [] };
}
