import type { Endpoint } from '@cuadra/contract';
import type { FastifyRequest } from 'fastify';
import { verifyToken, type Keys, type Person, type Principal } from '../../../../platform/auth/index.ts';
import { AppError } from '../../../../platform/errors/index.ts';
import type { Authenticate } from '../../../../platform/http/index.ts';
import type { Platform } from '../../../../platform/module/index.ts';
import { assertCurrent } from '../assert-current.ts';
import { findSession } from '../find-session.ts';
import { readPrincipal } from '../read-principal.ts';
import { assertXsrf, changesSomething } from './assert-xsrf.ts';
import { sesionOf } from './cookies.ts';

const SIN_SESION = 'Inicia sesión para continuar.';

/**
 * The monolith knows a person by the session cookie, the other services by the signed token. A process asks the
 * database once in two seconds whether a token's session and rights still stand (`assertCurrent`). A change that
 * carries the cookie also needs the XSRF header, on every service.
 */
export function createAuthenticate(platform: Platform, keys: Keys): Authenticate {
  const { db } = platform;

  async function bySesion({ access }: Endpoint, request: FastifyRequest): Promise<Principal | Person> {
    const sesion = await findSession(platform, sesionOf(request));
    if (!sesion) throw new AppError('sin_sesion', SIN_SESION);
    assertXsrf(request, sesion);
    const { idUsuario, idEmpresa } = sesion;
    if (access.kind === 'person' || idEmpresa === null) return { idUsuario, idEmpresa };
    return readPrincipal(platform, { idUsuario, idEmpresa, sesion: sesion.id });
  }

  function tokenOf(bearer: boolean, request: FastifyRequest): string | undefined {
    const cabecera = request.headers[bearer ? 'authorization' : 'x-access-token'];
    if (typeof cabecera !== 'string') return undefined;
    return bearer ? /^Bearer (.+)$/.exec(cabecera)?.[1] : cabecera;
  }

  return async (endpoint, request) => {
    if (endpoint.service === 'monolito') return bySesion(endpoint, request);
    const token = tokenOf(endpoint.service === 'saldos', request);
    if (!token) throw new AppError('sin_sesion', SIN_SESION);
    const principal = await verifyToken(keys.token, token);
    await assertCurrent(db, principal);
    if (changesSomething(request)) {
      const sesion = await findSession(platform, sesionOf(request));
      if (sesion) assertXsrf(request, sesion);
    }
    return principal;
  };
}
