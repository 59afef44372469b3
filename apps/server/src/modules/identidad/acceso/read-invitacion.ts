import type { ReplyOf, validateInvitacionToken } from '@cuadra/contract';
import type { Db } from '../../../platform/database/index.ts';
import type { Invitaciones } from './tipos.ts';

/** What the page of an invitation shows; an invitation that no longer serves tells nothing. */
export async function readInvitacion(
  db: Db,
  invitaciones: Invitaciones,
  token: string,
): Promise<ReplyOf<typeof validateInvitacionToken>> {
  const abierta = await invitaciones.read(db, token);
  if (!abierta) return { valid: false, email: null, empresa: null, nombre: null, tieneCuenta: false };
  const { email, empresa, nombre, tieneContrasena } = abierta;
  return { valid: true, email, empresa, nombre, tieneCuenta: tieneContrasena };
}
