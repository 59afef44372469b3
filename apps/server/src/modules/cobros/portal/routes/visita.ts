import { TOKEN_DE_LA_VISITA } from '@cuadra/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../../platform/errors/index.ts';
import { dropCookie, putCookie, readCookie } from '../../../../platform/http/index.ts';
import type { Platform } from '../../../../platform/module/index.ts';
import { findVisita, type Visita } from '../../enlaces/index.ts';

const GALLETA = 'cuadra_portal';
/** A visit lasts a working day; the link opens another. */
const SEGUNDOS = 12 * 3600;

/** Opens a visit: the token goes into a cookie that scripts cannot read. Throws as `findVisita`. */
export async function openVisita(
  platform: Pick<Platform, 'db' | 'clock' | 'sesiones'>,
  reply: FastifyReply,
  token: string,
): Promise<{ hasta: string }> {
  await findVisita(platform, token);
  putCookie(platform, reply, { nombre: GALLETA, valor: token, segundos: SEGUNDOS });
  return { hasta: new Date(platform.clock.now().getTime() + SEGUNDOS * 1000).toISOString() };
}

export function closeVisita(platform: Pick<Platform, 'sesiones'>, reply: FastifyReply): void {
  dropCookie(platform, reply, GALLETA);
}

/**
 * The customer who calls: by the token of the path or, where that is `actual`, by the cookie. Throws `sin_sesion`
 * without one, and as `findVisita`.
 */
export async function resolveVisita(
  platform: Pick<Platform, 'db' | 'clock'>,
  request: Pick<FastifyRequest, 'cookies'>,
  token: string,
): Promise<Visita> {
  if (token !== TOKEN_DE_LA_VISITA) return findVisita(platform, token);
  const guardado = readCookie(request, GALLETA);
  if (guardado === undefined)
    throw new AppError('sin_sesion', 'Abre otra vez el enlace que te enviaron por correo.');
  return findVisita(platform, guardado);
}
