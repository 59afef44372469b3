import type { Module, Platform } from '../../../platform/module/index.ts';
import { checkoutRoutes } from './routes.ts';

/** How a company pays Cuadra and changes its plan: as a customer of the operator's company. */
export function checkoutModule(platform: Platform): Module {
  return { routes: checkoutRoutes(platform), jobs: [] };
}
