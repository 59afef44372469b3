import type { Platform } from '../../../platform/module/index.ts';
import { handleJob, type JobHandler } from '../../../platform/queue/index.ts';
import { enviarDocumentos } from './enviar-documentos-job.ts';
import { sendEnvio, type OpcionesDeSalida } from './send-envio.ts';

export function enviosJobs(platform: Platform, opciones: OpcionesDeSalida): JobHandler[] {
  return [handleJob(enviarDocumentos, (datos) => sendEnvio(platform, opciones, datos))];
}
