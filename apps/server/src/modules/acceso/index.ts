import type { Keys } from '../../platform/auth/index.ts';
import type { Module, Platform } from '../../platform/module/index.ts';
import { accesoRoutes } from './routes.ts';

export { assertContrasena, checkContrasena } from './check-contrasena.ts';
export { createAuthenticate } from './routes/authenticate.ts';
export { consumeToken, peekToken, revokeTokens, unusableToken, type TokenLeido } from './consume-token.ts';
export { getAccess } from './get-access.ts';
export { hashContrasena } from './hash-contrasena.ts';
export { issueToken, type EmisionToken } from './issue-token.ts';
export { closeSessionsIn, closeSessionsOf, moveSession, openSession } from './open-session.ts';
export { readPrincipal } from './read-principal.ts';
export { clearCookies, COOKIE_SESION, setCookies } from './routes/cookies.ts';
export type { Origen, SesionAbierta, UsoToken } from './tipos.ts';

/** Sign-in, sessions, the token, and who the caller is. */
export function accesoModule(platform: Platform, keys: Keys, secureCookies: boolean): Module {
  return { routes: accesoRoutes(platform, keys, secureCookies), jobs: [] };
}
