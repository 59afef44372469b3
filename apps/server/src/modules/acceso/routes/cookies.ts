import type { FastifyReply } from 'fastify';
import { DIAS_SESION } from '../open-session.ts';

export const COOKIE_SESION = 'cuadra_sesion';
/** Names of the specification, section 9. */
const COOKIE_XSRF = 'XSRF-TOKEN';

/** Gives the session to the browser: its secret where scripts cannot read it, and the XSRF token where they can. */
export function setCookies(
  reply: FastifyReply,
  sesion: { token: string; xsrf: string },
  secure: boolean,
): void {
  const comunes = { path: '/', sameSite: 'lax', secure, maxAge: DIAS_SESION * 86_400 } as const;
  reply.setCookie(COOKIE_SESION, sesion.token, { ...comunes, httpOnly: true });
  reply.setCookie(COOKIE_XSRF, sesion.xsrf, comunes);
}

export function clearCookies(reply: FastifyReply): void {
  reply.clearCookie(COOKIE_SESION, { path: '/' });
  reply.clearCookie(COOKIE_XSRF, { path: '/' });
}
