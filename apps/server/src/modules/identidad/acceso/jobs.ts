import type { Platform } from '../../../platform/module/index.ts';
import { handleJob, type JobHandler } from '../../../platform/queue/index.ts';
import { recuperarContrasena } from './recuperar-contrasena-job.ts';
import { sendRecovery } from './send-recovery.ts';

export function accesoJobs(platform: Platform): JobHandler[] {
  return [handleJob(recuperarContrasena, ({ email }) => sendRecovery(platform, email))];
}
