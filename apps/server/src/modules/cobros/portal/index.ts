import type { Keys } from '../../../platform/auth/index.ts';
import type { Module, Platform } from '../../../platform/module/index.ts';
import { portalRoutes } from './routes.ts';

export { AJUSTE_DE_MENSAJE } from './ajuste-mensaje.ts';
export { loadTransferencia } from './get-portal.ts';
export { moveMensajes } from './store/mensajes.ts';

/** Portal of customers: what they owe, its papers, and what they write to the company. */
export function portalModule(platform: Platform, { enlace: claveEnlaces }: Pick<Keys, 'enlace'>): Module {
  return { routes: portalRoutes(platform, claveEnlaces), jobs: [] };
}
