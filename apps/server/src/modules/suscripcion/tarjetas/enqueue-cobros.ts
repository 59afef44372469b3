import { withEmpresa } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { cobrarPlan } from './cobrar-plan-job.ts';
import { readEmpresasConTarjeta } from './store/tarjetas.ts';

/** Asks for every company that left a card. */
export async function enqueueCobros({ db, queue }: Platform): Promise<void> {
  for (const idEmpresa of await readEmpresasConTarjeta(db))
    await withEmpresa(db, idEmpresa, (tx) => queue.send(tx, cobrarPlan, { idEmpresa }));
}
