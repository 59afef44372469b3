import { withEmpresa } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { sincronizarBanco } from './sincronizar-banco-job.ts';
import { readVencidas, writeProxima } from './store/agenda.ts';

/** Where the reading itself never says when it comes next, as after a process that died, it is asked for again. */
const REINTENTO_MS = 10 * 60_000;

/** Asks for the connections whose time has come. */
export async function visitConexiones({ db, clock, queue }: Platform): Promise<void> {
  const ahora = clock.now();
  for (const cita of await readVencidas(db, ahora)) {
    await withEmpresa(db, cita.idEmpresa, async (tx) => {
      await writeProxima(tx, cita, new Date(ahora.getTime() + REINTENTO_MS));
      await queue.send(tx, sincronizarBanco, cita);
    });
  }
}
