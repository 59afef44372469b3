import type { Module, Platform } from '../../../platform/module/index.ts';
import { enlacesRoutes } from './routes.ts';

export { AJUSTE_DE_PORTAL } from './ajuste-portal.ts';
export { findPedido, findVisita, type Visita } from './find-enlace.ts';
export { addressForMail, addressForPreview, opensForMail, readEnlace, writeEnlace } from './open-enlace.ts';
export { readAjustes, writeAjustes } from './store/ajustes.ts';
export { endEnlaces, moveEnlaces } from './store/enlaces.ts';

/** Links of customers to their portals, and the company's settings of these. */
export function enlacesModule(platform: Platform): Module {
  return { routes: enlacesRoutes(platform), jobs: [] };
}
