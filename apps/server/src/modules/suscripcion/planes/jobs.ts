import type { Platform } from '../../../platform/module/index.ts';
import { handleJob, type JobHandler } from '../../../platform/queue/index.ts';
import { enqueueTopes } from './enqueue-topes.ts';
import { reviewTopes } from './review-topes.ts';
import { programarTopes, revisarTopes } from './revisar-topes-job.ts';

export function planesJobs(platform: Platform): JobHandler[] {
  return [
    handleJob(revisarTopes, ({ idEmpresa }) => reviewTopes(platform, idEmpresa)),
    handleJob(programarTopes, () => enqueueTopes(platform)),
  ];
}
