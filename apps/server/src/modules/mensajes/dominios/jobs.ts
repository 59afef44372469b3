import { AppError } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { handleJob, type JobHandler } from '../../../platform/queue/index.ts';
import { enqueueRevisiones } from './enqueue-revisiones.ts';
import { revisarDominioCorreo, revisarDominiosCorreo } from './revisar-dominios-job.ts';
import { verifyDominio } from './verify-dominio.ts';

export function dominiosJobs(platform: Platform): JobHandler[] {
  return [
    handleJob(revisarDominioCorreo, async ({ idEmpresa }) => {
      try {
        await verifyDominio(platform, idEmpresa);
      } catch (error) {
        // Somebody took the domain away meanwhile.
        if (!(error instanceof AppError)) throw error;
      }
    }),
    handleJob(revisarDominiosCorreo, () => enqueueRevisiones(platform)),
  ];
}
