import type { Module, Platform } from '../../../platform/module/index.ts';
import type { OnCesion } from './cede-documento.ts';
import { cesionesRoutes } from './routes.ts';

export { readCesiones } from './read-cesiones.ts';
export { recordCesiones, type CesionesDeArchivo } from './record-cesiones.ts';

export interface CesionesOptions {
  /** What follows a change of who must be paid, in its transaction: the search for suggestions. */
  readonly onCesion?: OnCesion;
}

/** Invoices whose credit was ceded: who must now be paid. */
export function cesionesModule(
  platform: Platform,
  { onCesion = async () => {} }: CesionesOptions = {},
): Module {
  return { routes: cesionesRoutes(platform, onCesion), jobs: [] };
}
