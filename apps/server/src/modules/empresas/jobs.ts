import type { Platform } from '../../platform/module/index.ts';
import { handleJob, type JobHandler } from '../../platform/queue/index.ts';
import { actualizarEmpresa } from './actualizacion/actualizar-empresa-job.ts';
import { runUpdate, type VerifySii } from './actualizacion/run-update.ts';

export function empresasJobs(platform: Platform, verifySii: VerifySii | undefined): JobHandler[] {
  return [handleJob(actualizarEmpresa, (data) => runUpdate(platform, verifySii, data))];
}
