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
import { assertEmpresaNombrada, empresaNombrada } from './empresa-nombrada.ts';
import { sesionOf } from './cookies.ts';
import type { Credenciales } from '../tipos.ts';

const SIN_SESION = 'Inicia sesión para continuar.';

/**
 * The monolith knows a person by the session cookie, the other services by the signed token. A process asks the
 * database once in two seconds whether a token's session and rights still stand (`assertCurrent`). A change that
 * carries the cookie also needs the XSRF header, on every service. In the place of a token a program sends its key.
 * A call may name its company: with the cookie it gets that one, where the person belongs; else it is held to it.
 */
export function createAuthenticate(platform: Platform, keys: Keys, credenciales: Credenciales): Authenticate {
  const { db } = platform;

  async function bySesion({ access }: Endpoint, request: FastifyRequest): Promise<Principal | Person> {
    const sesion = await findSession(platform, sesionOf(request));
    if (!sesion) throw new AppError('sin_sesion', SIN_SESION);
    assertXsrf(request, sesion);
    const { idUsuario } = sesion;
    if (access.kind === 'person') return { idUsuario, idEmpresa: sesion.idEmpresa };
    const idEmpresa = empresaNombrada(request) ?? sesion.idEmpresa;
    if (idEmpresa === null) return { idUsuario, idEmpresa };
    return readPrincipal(platform, { idUsuario, idEmpresa, sesion: sesion.id });
  }

  /** A key has the rights that its person has today, never those of the staff, and each call is one of the plan's. */
  async function byClave(clave: string): Promise<Principal> {
    const quien = await credenciales.find(clave);
    if (!quien)
      throw new AppError('sin_sesion', 'Esta credencial no existe o se revocó. Crea otra en Ajustes.');
    const principal = await readPrincipal(platform, quien);
    if (!principal.features.includes('credenciales_api'))
      throw new AppError('sin_funcionalidad', 'Tu plan no incluye el uso de la API.');
    await credenciales.count(quien.idEmpresa);
    return { ...principal, god: false };
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
    if (credenciales.isClave(token)) {
      const principal = await byClave(token);
      assertEmpresaNombrada(request, principal);
      return principal;
    }
    const principal = await verifyToken(keys.token, token);
    assertEmpresaNombrada(request, principal);
    await assertCurrent(db, principal);
    if (changesSomething(request)) {
      const sesion = await findSession(platform, sesionOf(request));
      if (sesion) assertXsrf(request, sesion);
    }
    return principal;
  };
}
