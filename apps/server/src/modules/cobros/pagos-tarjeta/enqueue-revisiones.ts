import { withEmpresa } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { revisarPagoTarjeta } from './revisar-pagos-job.ts';
import { readPorRevisar } from './store/pagos.ts';

/** Asks for every payment whose time has come. */
export async function enqueueRevisiones({ db, queue, clock }: Platform): Promise<void> {
  for (const { idEmpresa, id } of await readPorRevisar(db, clock.now()))
    await withEmpresa(db, idEmpresa, (tx) => queue.send(tx, revisarPagoTarjeta, { idEmpresa, id }));
}
