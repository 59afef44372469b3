import type { Platform } from '../../../platform/module/index.ts';
import { handleJob, type JobHandler } from '../../../platform/queue/index.ts';
import { clasificarMasivoJob } from './clasificar-masivo-job.ts';
import { classifyAll } from './classify-all.ts';

export function clasificacionJobs(platform: Platform): JobHandler[] {
  return [handleJob(clasificarMasivoJob, (datos, signal) => classifyAll(platform, datos, signal))];
}
