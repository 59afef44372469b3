import type { Platform } from '../../../platform/module/index.ts';
import { handleJob, type JobHandler } from '../../../platform/queue/index.ts';
import { chargePlan } from './charge-plan.ts';
import { cobrarPlan, programarCobros } from './cobrar-plan-job.ts';
import { enqueueCobros } from './enqueue-cobros.ts';

export function tarjetasJobs(platform: Platform): JobHandler[] {
  return [
    handleJob(cobrarPlan, ({ idEmpresa }) => chargePlan(platform, idEmpresa)),
    handleJob(programarCobros, () => enqueueCobros(platform)),
  ];
}
