import { withEmpresa } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { revisarPruebas } from './revisar-pruebas-job.ts';
import { readEmpresasConPruebas } from './store/pruebas.ts';

/** Asks for every company with a trial to end or to tell of. */
export async function enqueuePruebas({ db, queue, clock }: Platform): Promise<void> {
  for (const idEmpresa of await readEmpresasConPruebas(db, clock.hoy()))
    await withEmpresa(db, idEmpresa, (tx) => queue.send(tx, revisarPruebas, { idEmpresa }));
}
