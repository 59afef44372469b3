import type { Module, Platform } from '../../../platform/module/index.ts';
import { handleJob } from '../../../platform/queue/index.ts';
import { foldTotals } from './fold-totals.ts';
import { plegarTotales } from './plegar-totales-job.ts';

export { enqueueFold, foldTotals } from './fold-totals.ts';
export { noteOrdenes } from './store.ts';

/** Upkeep of the totals that lists and home read instead of counting. */
export function totalesModule({ db }: Platform): Module {
  return { routes: [], jobs: [handleJob(plegarTotales, ({ idEmpresa }) => foldTotals(db, idEmpresa))] };
}
