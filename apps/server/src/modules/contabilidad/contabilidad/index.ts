import { deliverHechos, follow } from '../../../platform/hechos/index.ts';
import type { Module, Platform } from '../../../platform/module/index.ts';
import { handleJob } from '../../../platform/queue/index.ts';
import { asentar, programarAsientos } from './asentar-job.ts';
import { followLlegadas } from './follow-llegadas.ts';
import { contabilidadRoutes } from './routes.ts';
import { enqueuePendientes, settleEmpresa } from './settle-asientos.ts';

export { listAsientosDeLote } from './list-asientos-de-lote.ts';
export { describeMeses } from './describe-periodo.ts';
export { recalcular } from './recalcular.ts';
export { enqueueAsientos, readSettled, settleBeforeReading } from './settle-asientos.ts';
export { readIva } from './read-iva.ts';
export { readMontosClasificables } from './read-montos-clasificables.ts';
export {
  insertCuenta,
  insertPlan as createPlanCuentas,
  saveCuenta,
  type DatosCuenta,
} from './store/cuentas.ts';

/** The ledger: entries for every document, bank line, payment and applied note, and the balances that they give. */
export function contabilidadModule(platform: Platform): Module {
  return {
    routes: contabilidadRoutes(platform),
    jobs: [
      handleJob(asentar, async ({ idEmpresa }, signal) => {
        await deliverHechos(platform, followLlegadas, idEmpresa, signal);
        await settleEmpresa(platform.db, idEmpresa, signal);
      }),
      handleJob(programarAsientos, () => enqueuePendientes(platform)),
    ],
    seguidores: [follow(platform, followLlegadas, asentar)],
  };
}
