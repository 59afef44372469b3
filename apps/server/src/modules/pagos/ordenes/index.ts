import { follow } from '../../../platform/hechos/index.ts';
import type { Module, Platform } from '../../../platform/module/index.ts';
import { followCartolas } from './follow-cartolas.ts';
import { followCuentas } from './follow-cuentas.ts';
import { ordenesRoutes } from './routes.ts';

/** Orders to pay suppliers: prepared by one person, approved by others, paid once. */
export function ordenesModule(platform: Platform): Module {
  const seguidores = [follow(platform, followCuentas), follow(platform, followCartolas)];
  return { routes: ordenesRoutes(platform), jobs: [], seguidores };
}
