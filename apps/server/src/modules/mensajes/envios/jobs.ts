import type { Platform } from '../../../platform/module/index.ts';
import { handleJob, type JobHandler } from '../../../platform/queue/index.ts';
import { enviarDocumentos } from './enviar-documentos-job.ts';
import { sendEnvio } from './send-envio.ts';

export function enviosJobs(platform: Platform): JobHandler[] {
  return [handleJob(enviarDocumentos, (datos) => sendEnvio(platform, datos))];
}
