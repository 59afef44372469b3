import type { Module, Platform } from '../../../platform/module/index.ts';
import { fichaCartolaRoutes } from './routes.ts';

/** The page of one bank line: the line, its receipts, its pair, its reconciliations and its classification. */
export function fichaCartolaModule(platform: Platform): Module {
  return { routes: fichaCartolaRoutes(platform), jobs: [] };
}
