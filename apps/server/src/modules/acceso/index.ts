import type { Keys } from '../../platform/auth/index.ts';
import type { Module, Platform } from '../../platform/module/index.ts';
import { accesoRoutes } from './routes.ts';

export { createAuthenticate } from './routes/authenticate.ts';
export { hashContrasena } from './hash-contrasena.ts';

/** Sign-in, sessions, the token, and who the caller is. */
export function accesoModule(platform: Platform, keys: Keys, secureCookies: boolean): Module {
  return { routes: accesoRoutes(platform, keys, secureCookies), jobs: [] };
}
