import type { Platform } from '../../../platform/module/index.ts';
import { handleJob, type JobHandler } from '../../../platform/queue/index.ts';
import { enviarCorreo } from './enviar-correo-job.ts';
import { sendMail } from './send-mail.ts';

/** Mails that one process delivers at a time. */
const A_LA_VEZ = 2;

export function correoJobs(platform: Platform): JobHandler[] {
  return [handleJob(enviarCorreo, (datos) => sendMail(platform, datos), A_LA_VEZ)];
}
