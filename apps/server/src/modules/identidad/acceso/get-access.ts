import { createHmac } from 'node:crypto';
import type { access, ReplyOf } from '@cuadra/contract';
import type { Keys, Principal } from '../../../platform/auth/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { signLogo } from '../empresas/index.ts';
import { presentUsuario } from './present-usuario.ts';
import { listEmpresasDe, readMembresia } from './store/usuario.ts';

/**
 * Proves to Intercom that its visitor is this person: HMAC-SHA256 of the person's id under the secret that Intercom
 * gave for it, in hexadecimal (Intercom, Identity Verification). Null where the installation has none.
 */
function identify(secret: string | undefined, idUsuario: number): string | null {
  return secret === undefined ? null : createHmac('sha256', secret).update(String(idUsuario)).digest('hex');
}

/** The caller with their company, and their other companies. Throws `sin_permiso` for one no longer a member. */
export async function getAccess(
  { db, clock, intercomSecret }: Platform,
  keys: Keys,
  { idUsuario, idEmpresa }: Principal,
): Promise<ReplyOf<typeof access>> {
  const [membresia, companies] = await Promise.all([
    readMembresia(db, idUsuario, idEmpresa),
    listEmpresasDe(db, idUsuario),
  ]);
  if (!membresia) throw new AppError('sin_permiso', 'No perteneces a esa empresa.');
  const { claveLogo } = membresia;
  const user = presentUsuario(membresia, {
    intercomHMAC: identify(intercomSecret, idUsuario),
    logo: signLogo(keys.enlace, { idEmpresa, claveLogo }, clock.now()),
  });
  return { user, companies };
}
