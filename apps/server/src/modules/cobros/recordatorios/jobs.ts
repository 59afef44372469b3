import type { Platform } from '../../../platform/module/index.ts';
import { handleJob, type JobHandler } from '../../../platform/queue/index.ts';
import { enqueueRecordatorios } from './enqueue-recordatorios.ts';
import { enviarRecordatorios, programarRecordatorios } from './recordatorios-job.ts';
import { sendDia } from './send-dia.ts';
import type { Servicios } from './send-recordatorio.ts';

export function recordatoriosJobs(platform: Platform, servicios: Servicios): JobHandler[] {
  return [
    handleJob(enviarRecordatorios, ({ idEmpresa }, signal) => sendDia(servicios, idEmpresa, signal)),
    handleJob(programarRecordatorios, () => enqueueRecordatorios(platform)),
  ];
}
