import type { Module, Platform } from '../../../platform/module/index.ts';
import { correoJobs } from './jobs.ts';

export { enqueueMail } from './enqueue-mail.ts';
export { describeTope } from './plantillas/tope-de-plan.ts';
export { sendConArchivos } from './send-con-archivos.ts';
export type { Correo } from './plantillas/index.ts';
export { renderCorreo } from './plantillas/index.ts';
export { writeMensaje } from './write-mensaje.ts';

/** The mails that Cuadra itself writes: asked for in a transaction, rendered and sent by a worker. */
export function correoModule(platform: Platform): Module {
  return { routes: [], jobs: correoJobs(platform) };
}
