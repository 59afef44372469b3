import type { Keys } from '../../../platform/auth/index.ts';
import type { Module, Platform } from '../../../platform/module/index.ts';
import { recibidosJobs } from './jobs.ts';
import { recibidosRoutes } from './routes.ts';

export { receiveMensaje } from './receive-mensaje.ts';

/** Answers to mails of people, and mails that came back. */
export function recibidosModule(platform: Platform, { enlace }: Pick<Keys, 'enlace'>): Module {
  return { routes: recibidosRoutes(platform), jobs: recibidosJobs(platform, enlace) };
}
