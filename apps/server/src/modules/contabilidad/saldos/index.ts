import type { Module, Platform } from '../../../platform/module/index.ts';
import { saldosRoutes } from './routes.ts';

/** Balances of the accounts month by month, read from what the ledger keeps. */
export function saldosModule(platform: Platform): Module {
  return { routes: saldosRoutes(platform), jobs: [] };
}
