import type { FastifyReply, FastifyRequest } from 'fastify';
import { dropCookie, HOST, optionsOf, putCookie, readCookie } from '../../../../platform/http/index.ts';
import type { Platform } from '../../../../platform/module/index.ts';
import { addDispositivo } from '../dispositivo.ts';
import { HOST_TOKEN } from '../open-session.ts';
import type { SesionAbierta } from '../tipos.ts';

type Cookies = Pick<Platform, 'sesiones'>;

const SESION = 'cuadra_sesion';
const DISPOSITIVO = 'cuadra_dispositivo';
/** Browsers keep no cookie longer (RFC 6265bis, section 5.5); each sign-in begins anew. */
const DIAS_DISPOSITIVO = 400;
/**
 * The name that the web reads, which is why it has no prefix. Overwriting it gains nothing: the server compares the
 * header with the value kept beside the session, and not with this cookie.
 */
const XSRF = 'XSRF-TOKEN';

/**
 * The secret of the session in the request's cookie. Under the plain name only a session from before the address
 * was https counts: a neighbouring host could write that name, and so put a person into a session of its own.
 */
export function sesionOf({ cookies }: FastifyRequest): string | undefined {
  const propia = cookies[`${HOST}${SESION}`];
  if (propia !== undefined) return propia;
  const simple = cookies[SESION];
  return simple?.startsWith(HOST_TOKEN) ? undefined : simple;
}

function putSesion(platform: Cookies, reply: FastifyReply, token: string): void {
  putCookie(platform, reply, {
    nombre: SESION,
    valor: token,
    segundos: platform.sesiones.dias * 86_400,
  });
}

/** By which a device is known to the accounts that came in from it. */
export function dispositivoOf(request: FastifyRequest): string | undefined {
  return readCookie(request, DISPOSITIVO);
}

/**
 * Gives the session to the browser: its secret where scripts cannot read it, and the XSRF token where they can. From
 * now on the device is known to the account, also after the session.
 */
export function setCookies(
  platform: Cookies & Pick<Platform, 'seal'>,
  request: FastifyRequest,
  reply: FastifyReply,
  sesion: SesionAbierta,
): void {
  putSesion(platform, reply, sesion.token);
  putCookie(platform, reply, {
    nombre: DISPOSITIVO,
    valor: addDispositivo(platform.seal, dispositivoOf(request), sesion),
    segundos: DIAS_DISPOSITIVO * 86_400,
  });
  reply.setCookie(XSRF, sesion.xsrf, {
    ...optionsOf(platform),
    maxAge: platform.sesiones.dias * 86_400,
  });
}

/** Moves a session from before the address was https to the name that it has now, so that nobody signs in again. */
export function moveCookie(platform: Cookies, request: FastifyRequest, reply: FastifyReply): void {
  const token = sesionOf(request);
  if (!platform.sesiones.https || token === undefined || `${HOST}${SESION}` in request.cookies) return;
  putSesion(platform, reply, token);
  reply.clearCookie(SESION, optionsOf(platform));
}

export function clearCookies(platform: Cookies, reply: FastifyReply): void {
  dropCookie(platform, reply, SESION);
  reply.clearCookie(XSRF, optionsOf(platform));
}
