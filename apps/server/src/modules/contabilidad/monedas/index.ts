import type { Tx } from '../../../platform/database/index.ts';
import type { Module, Platform } from '../../../platform/module/index.ts';
import { handleJob } from '../../../platform/queue/index.ts';
import { actualizarMonedas } from './actualizar-monedas.ts';
import { actualizarMonedasJob } from './actualizar-monedas-job.ts';
import { revaluarTodas } from './revaluar-documentos.ts';
import { revaluarDocumentosJob } from './revaluar-documentos-job.ts';
import { monedasRoutes } from './routes.ts';

export { actualizarMonedas } from './actualizar-monedas.ts';
export { getEstadoDeMonedas } from './get-estado.ts';
export { importValores } from './import-valores.ts';
export { readValor, readValoresDeDias, readValoresDelDia } from './store/valor.ts';

/** Asks for the values that are missing, in a transaction that needs them soon. */
export function enqueueActualizacion({ queue }: Platform, tx: Tx): Promise<void> {
  return queue.send(tx, actualizarMonedasJob, {});
}

/** Values of currencies by day: where they come from, what each day's is, and what it makes of the documents. */
export function monedasModule(platform: Platform): Module {
  return {
    routes: monedasRoutes(platform),
    jobs: [
      handleJob(actualizarMonedasJob, async (_, signal) => {
        await actualizarMonedas(platform, { ya: false, signal });
      }),
      handleJob(revaluarDocumentosJob, (data, signal) => revaluarTodas(platform, data, signal)),
    ],
  };
}
