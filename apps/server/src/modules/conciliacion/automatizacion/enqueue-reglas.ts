import { withEmpresa, type Tx } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { aplicarReglasJob } from './aplicar-reglas-job.ts';
import { readEmpresasConPendientes } from './store/pendientes.ts';

/** Asks, in the transaction of what arrives, for the rules to act on it. */
export function enqueueReglas({ queue }: Platform, tx: Tx, idEmpresa: number): Promise<void> {
  return queue.send(tx, aplicarReglasJob, { idEmpresa });
}

/** Asks for every company in which something waits: what nobody asked for, and what waited for a new month. */
export async function enqueueTodas(platform: Platform): Promise<void> {
  for (const idEmpresa of await readEmpresasConPendientes(platform.db)) {
    await withEmpresa(platform.db, idEmpresa, (tx) => enqueueReglas(platform, tx, idEmpresa));
  }
}
