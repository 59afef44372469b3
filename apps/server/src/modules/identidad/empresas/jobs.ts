import type { Platform } from '../../../platform/module/index.ts';
import { handleJob, type JobHandler } from '../../../platform/queue/index.ts';
import { actualizarEmpresa } from './actualizacion/actualizar-empresa-job.ts';
import { runUpdate } from './actualizacion/run-update.ts';
import type { VerifySii } from './actualizacion/verify-sii.ts';

export function empresasJobs(platform: Platform, sii: VerifySii): JobHandler[] {
  return [handleJob(actualizarEmpresa, (data, signal) => runUpdate(platform, sii, data, signal))];
}
