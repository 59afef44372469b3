import { timingSafeEqual } from 'node:crypto';
import type { Endpoint } from '@cuadra/contract';
import type { FastifyRequest } from 'fastify';
import { verifyToken, type Keys, type Person, type Principal } from '../../../platform/auth/index.ts';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Db } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { Authenticate } from '../../../platform/http/index.ts';
import { COOKIE_SESION } from './cookies.ts';
import { assertCurrent } from '../assert-current.ts';
import { findSession, type SesionGuardada } from '../find-session.ts';
import { readPrincipal } from '../read-principal.ts';

const SIN_SESION = 'Inicia sesión para continuar.';
const SOLO_LECTURA = new Set(['GET', 'HEAD', 'OPTIONS']);

function sameText(a: string, b: string): boolean {
  const [x, y] = [Buffer.from(a), Buffer.from(b)];
  return x.length === y.length && timingSafeEqual(x, y);
}

/** A change that rides on the cookie must repeat the readable XSRF-TOKEN in a header, which another site cannot. */
function assertXsrf(request: FastifyRequest, sesion: SesionGuardada): void {
  if (SOLO_LECTURA.has(request.method)) return;
  const cabecera = request.headers['x-xsrf-token'];
  if (typeof cabecera !== 'string' || !sameText(cabecera, sesion.xsrf)) {
    throw new AppError(
      'xsrf_invalido',
      'No pudimos comprobar el origen de la solicitud. Refresca la página.',
    );
  }
}

/**
 * The monolith knows a person by the session cookie, the other services by the signed token. A process asks the
 * database once in two seconds whether a token's session and rights still stand (`assertCurrent`). A change that
 * carries the cookie also needs the XSRF header, on every service.
 */
export function createAuthenticate(db: Db, keys: Keys, clock: Clock): Authenticate {
  async function bySesion({ access }: Endpoint, request: FastifyRequest): Promise<Principal | Person> {
    const sesion = await findSession(db, clock, request.cookies[COOKIE_SESION]);
    if (!sesion) throw new AppError('sin_sesion', SIN_SESION);
    assertXsrf(request, sesion);
    const { idUsuario, idEmpresa } = sesion;
    if (access.kind === 'person' || idEmpresa === null) return { idUsuario, idEmpresa };
    return readPrincipal(db, { idUsuario, idEmpresa, sesion: sesion.id });
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
    if (!SOLO_LECTURA.has(request.method)) {
      const sesion = await findSession(db, clock, request.cookies[COOKIE_SESION]);
      if (sesion) assertXsrf(request, sesion);
    }
    return principal;
  };
}
