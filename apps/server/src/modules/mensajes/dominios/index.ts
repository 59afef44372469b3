import type { Module, Platform } from '../../../platform/module/index.ts';
import { dominiosJobs } from './jobs.ts';
import { dominiosRoutes } from './routes.ts';

export { nameOfSender, readFirma, sendsFromOwn } from './read-firma.ts';

/** Addresses on a company's own domain that its mail leaves from, where its DNS allows. */
export function dominiosModule(platform: Platform): Module {
  return { routes: dominiosRoutes(platform), jobs: dominiosJobs(platform) };
}
