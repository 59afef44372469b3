import type { FastifyReply, FastifyRequest } from 'fastify';

/** RFC 6265bis, section 4.1.3.2: browsers take such a cookie from its own host alone, over https, for every path. */
export const HOST = '__Host-';

/** Whether the address that people see is https. */
interface Cookies {
  readonly sesiones: { readonly https: boolean };
}

const nameOf = (nombre: string, https: boolean): string => (https ? `${HOST}${nombre}` : nombre);

/** Options of every cookie of ours. Lax: a person comes back from another site with them, and no site writes with them. */
export function optionsOf({ sesiones: { https } }: Cookies) {
  return { path: '/', sameSite: 'lax', secure: https } as const;
}

/** A cookie of ours under the name that its address gives it. */
export function readCookie({ cookies }: Pick<FastifyRequest, 'cookies'>, nombre: string): string | undefined {
  return cookies[`${HOST}${nombre}`] ?? cookies[nombre];
}

/** Gives the browser a cookie that scripts cannot read. */
export function putCookie(
  platform: Cookies,
  reply: FastifyReply,
  { nombre, valor, segundos }: { nombre: string; valor: string; segundos: number },
): void {
  reply.setCookie(nameOf(nombre, platform.sesiones.https), valor, {
    ...optionsOf(platform),
    httpOnly: true,
    maxAge: segundos,
  });
}

export function dropCookie(platform: Cookies, reply: FastifyReply, nombre: string): void {
  reply.clearCookie(nameOf(nombre, platform.sesiones.https), optionsOf(platform));
}
