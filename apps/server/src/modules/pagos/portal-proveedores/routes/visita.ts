import { HORAS_SESION } from '@cuadra/domain/portal-proveedores';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { dropCookie, putCookie, readCookie } from '../../../../platform/http/index.ts';
import type { Platform } from '../../../../platform/module/index.ts';
import { enterPortal } from '../enter-portal.ts';
import { endVisita, findVisita, type VisitaDeProveedor } from '../find-visita.ts';

const GALLETA = 'cuadra_proveedor';

/** Enters with a PIN: the secret of the session goes into a cookie that scripts cannot read. */
export async function openVisita(
  platform: Platform,
  clave: Uint8Array,
  { ip }: Pick<FastifyRequest, 'ip'>,
  reply: FastifyReply,
  entrada: { readonly token: string; readonly pin: string },
): Promise<{ hasta: string }> {
  const { secreto, hasta } = await enterPortal(platform, clave, { ...entrada, ip });
  putCookie(platform, reply, { nombre: GALLETA, valor: secreto, segundos: HORAS_SESION * 3600 });
  return { hasta: hasta.toISOString() };
}

export async function closeVisita(
  platform: Platform,
  request: Pick<FastifyRequest, 'cookies'>,
  reply: FastifyReply,
): Promise<void> {
  await endVisita(platform, readCookie(request, GALLETA));
  dropCookie(platform, reply, GALLETA);
}

/** The supplier who calls, by their cookie. Throws `sin_sesion`. */
export function resolveVisita(
  platform: Pick<Platform, 'db' | 'clock'>,
  request: Pick<FastifyRequest, 'cookies'>,
): Promise<VisitaDeProveedor> {
  return findVisita(platform, readCookie(request, GALLETA));
}
