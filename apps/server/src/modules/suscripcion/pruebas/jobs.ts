import type { Platform } from '../../../platform/module/index.ts';
import { handleJob, type JobHandler } from '../../../platform/queue/index.ts';
import { enqueuePruebas } from './enqueue-pruebas.ts';
import { reviewPruebas } from './review-pruebas.ts';
import { programarPruebas, revisarPruebas } from './revisar-pruebas-job.ts';

export function pruebasJobs(platform: Platform): JobHandler[] {
  return [
    handleJob(revisarPruebas, ({ idEmpresa }) => reviewPruebas(platform, idEmpresa)),
    handleJob(programarPruebas, () => enqueuePruebas(platform)),
  ];
}
