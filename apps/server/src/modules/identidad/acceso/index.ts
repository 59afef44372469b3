import type { Keys } from '../../../platform/auth/index.ts';
import type { Module, Platform } from '../../../platform/module/index.ts';
import { createGoogle, type GoogleSettings } from './google/provider.ts';
import { accesoJobs } from './jobs.ts';
import { accesoRoutes } from './routes.ts';
import type { Invitaciones } from './tipos.ts';

export { assertContrasenaNueva } from './assert-contrasena-nueva.ts';
export { assertContrasena, checkContrasena } from './check-contrasena.ts';
export { assertSegundoFactor } from './assert-segundo-factor.ts';
export { createAuthenticate } from './routes/authenticate.ts';
export { consumeToken, peekToken, unusableToken } from './consume-token.ts';
export { linkGoogleProfile } from './google/profile.ts';
export { hashContrasena } from './hash-contrasena.ts';
export { forgetTries, limitTries } from './limit-tries.ts';
export { issueToken } from './issue-token.ts';
export { closeSessionsIn, moveSession, openSession } from './open-session.ts';
export { readPrincipal } from './read-principal.ts';
export { readSegundoFactor } from './read-segundo-factor.ts';
export { recordEvento } from './record-evento.ts';
export { origenOf } from './routes/answer-sign-in.ts';
export { clearCookies, sesionOf, setCookies } from './routes/cookies.ts';
export type { Credenciales, Invitaciones, Origen, SesionAbierta } from './tipos.ts';

export interface AccesoOptions {
  /** Where the installation is seen from outside; without it, wherever a request says that it came to. */
  readonly publicUrl: string | undefined;
  readonly google: GoogleSettings | undefined;
  /** Of the people of companies, who import this module to know who somebody is. */
  readonly invitaciones: Invitaciones;
}

/** Sign-in, sessions, the token, and who the caller is. */
export function accesoModule(
  platform: Platform,
  keys: Keys,
  { publicUrl, google, invitaciones }: AccesoOptions,
): Module {
  const routes = accesoRoutes(platform, keys, {
    publicUrl,
    google: google ? createGoogle(google) : null,
    invitaciones,
  });
  return { routes, jobs: accesoJobs(platform) };
}
