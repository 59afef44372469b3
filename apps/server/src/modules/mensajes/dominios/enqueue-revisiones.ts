import { withEmpresa } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { revisarDominioCorreo } from './revisar-dominios-job.ts';
import { readPorRevisar } from './store/dominios.ts';

/** Asks for every domain whose time has come. */
export async function enqueueRevisiones({
  db,
  queue,
  clock,
}: Pick<Platform, 'db' | 'queue' | 'clock'>): Promise<void> {
  for (const idEmpresa of await readPorRevisar(db, clock.now()))
    await withEmpresa(db, idEmpresa, (tx) => queue.send(tx, revisarDominioCorreo, { idEmpresa }));
}
