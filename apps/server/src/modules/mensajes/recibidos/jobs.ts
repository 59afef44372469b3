import type { Platform } from '../../../platform/module/index.ts';
import { handleJob, type JobHandler } from '../../../platform/queue/index.ts';
import { leerBuzon } from './leer-buzon-job.ts';
import { receiveMensaje } from './receive-mensaje.ts';

/** None where the installation has no mailbox. */
export function recibidosJobs(platform: Platform, claveEnlaces: Uint8Array): JobHandler[] {
  const { buzon } = platform;
  if (!buzon) return [];
  return [
    handleJob(leerBuzon, (_datos, signal) =>
      buzon.drain((bytes) => receiveMensaje(platform, claveEnlaces, bytes), signal),
    ),
  ];
}
