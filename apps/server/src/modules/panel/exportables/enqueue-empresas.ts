import { withEmpresa } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { exportarArchivos } from './exportar-archivos-job.ts';
import { readEmpresasConExportaciones } from './store/archivos.ts';

/** Asks for each company with files to remove or to write. */
export async function enqueueEmpresas({
  db,
  queue,
  clock,
}: Pick<Platform, 'db' | 'queue' | 'clock'>): Promise<void> {
  for (const idEmpresa of await readEmpresasConExportaciones(db, clock.now()))
    await withEmpresa(db, idEmpresa, (tx) => queue.send(tx, exportarArchivos, { idEmpresa }));
}
