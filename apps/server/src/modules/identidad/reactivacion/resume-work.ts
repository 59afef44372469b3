import { withEmpresa } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { resumePaused } from './pause-jobs.ts';
import { readEmpresasPorReanudar } from './store/pausa.ts';

/** Takes up the work that waited of each company that may work again. */
export async function resumeWork({ db, queue }: Pick<Platform, 'db' | 'queue'>): Promise<void> {
  for (const idEmpresa of await readEmpresasPorReanudar(db))
    await withEmpresa(db, idEmpresa, (tx) => resumePaused(queue, tx, idEmpresa));
}
