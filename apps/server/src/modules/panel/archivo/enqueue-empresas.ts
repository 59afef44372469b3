import { withEmpresa } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { escribirArchivo } from './escribir-archivo-job.ts';
import { readEmpresasConArchivos } from './store/archivos.ts';

/** Asks for each company with an archive to remove or to write. */
export async function enqueueEmpresas({
  db,
  queue,
  clock,
}: Pick<Platform, 'db' | 'queue' | 'clock'>): Promise<void> {
  for (const idEmpresa of await readEmpresasConArchivos(db, clock.now()))
    await withEmpresa(db, idEmpresa, (tx) => queue.send(tx, escribirArchivo, { idEmpresa }));
}
