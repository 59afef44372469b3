import { withEmpresa } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { revisarTopes } from './revisar-topes-job.ts';
import { readEmpresasConTopes } from './store/avisos.ts';

/** Asks for every company whose plan bounds a use to be looked at. */
export async function enqueueTopes({ db, queue }: Pick<Platform, 'db' | 'queue'>): Promise<void> {
  for (const idEmpresa of await readEmpresasConTopes(db))
    await withEmpresa(db, idEmpresa, (tx) => queue.send(tx, revisarTopes, { idEmpresa }));
}
