import { withEmpresa } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { handleJob, type JobHandler } from '../../../platform/queue/index.ts';
import { chargePlan } from './charge-plan.ts';
import { cobrarPlan, programarCobros } from './cobrar-plan-job.ts';
import { readEmpresasConTarjeta } from './store/tarjetas.ts';

export function tarjetasJobs(platform: Platform): JobHandler[] {
  const { db, queue } = platform;
  return [
    handleJob(cobrarPlan, ({ idEmpresa }) => chargePlan(platform, idEmpresa)),
    handleJob(programarCobros, async () => {
      for (const idEmpresa of await readEmpresasConTarjeta(db))
        await withEmpresa(db, idEmpresa, (tx) => queue.send(tx, cobrarPlan, { idEmpresa }));
    }),
  ];
}
