import { withEmpresa } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { hasFuncionalidad } from '../../identidad/funcionalidades/index.ts';
import { sincronizarBanco } from './sincronizar-banco-job.ts';
import { readVencidas, writeProxima } from './store/agenda.ts';

/** Where the reading itself never says when it comes next, as after a process that died, it is asked for again. */
const REINTENTO_MS = 10 * 60_000;

/** A company that buys the feature again has its banks read within the hour. */
const SIN_FUNCIONALIDAD_MS = 60 * 60_000;

/**
 * Asks for the connections whose time has come. Those of a company without `bot_cuentas_corrientes` rest, with their
 * access and their lines.
 */
export async function visitConexiones({ db, clock, queue }: Platform): Promise<void> {
  const ahora = clock.now();
  for (const cita of await readVencidas(db, ahora)) {
    await withEmpresa(db, cita.idEmpresa, async (tx) => {
      const lee = await hasFuncionalidad(tx, cita.idEmpresa, 'bot_cuentas_corrientes');
      await writeProxima(tx, cita, new Date(ahora.getTime() + (lee ? REINTENTO_MS : SIN_FUNCIONALIDAD_MS)));
      if (lee) await queue.send(tx, sincronizarBanco, cita);
    });
  }
}
