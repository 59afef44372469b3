import { randomBytes } from 'node:crypto';
import type { Tx } from '../../../platform/database/index.ts';
import type { Platform, Sesiones } from '../../../platform/module/index.ts';
import { fingerprintOf } from './dispositivo.ts';
import { deleteSesionesEn, insertSesion, setEmpresaDeSesion } from './store/sesion.ts';
import { listEmpresasDe, readCredenciales } from './store/usuario.ts';
import type { Origen, SesionAbierta } from './tipos.ts';

/** Begins the secret of a session that was opened at an https address; its cookie is bound to the host. */
export const HOST_TOKEN = 'h.';

/** When a session that is used now ends by itself. */
function endOf({ dias, horasInactiva }: Sesiones, ahora: Date): Date {
  return new Date(ahora.getTime() + Math.min(dias * 24, horasInactiva) * 3_600_000);
}

/**
 * Signs a person in: after this `setCookies` gives the session to their browser. It opens on `idEmpresa`, or on the
 * first of the person's companies. Whoever calls has made sure who they are.
 */
export async function openSession(
  { db, clock, sesiones }: Pick<Platform, 'db' | 'clock' | 'sesiones'>,
  idUsuario: number,
  { ip, agente, idEmpresa }: Origen & { readonly idEmpresa?: number },
): Promise<SesionAbierta> {
  const [primera] = idEmpresa === undefined ? await listEmpresasDe(db, idUsuario) : [{ id: idEmpresa }];
  const { hashContrasena } = await readCredenciales(db, idUsuario);
  const sesion = {
    token: `${sesiones.https ? HOST_TOKEN : ''}${randomBytes(32).toString('base64url')}`,
    xsrf: randomBytes(24).toString('base64url'),
    idUsuario,
    idEmpresa: primera?.id ?? null,
  };
  const created = clock.now();
  await insertSesion(db, { ...sesion, ip, agente, created, vence: endOf(sesiones, created) });
  return { ...sesion, huella: fingerprintOf(hashContrasena) };
}

/** Ends every session that is on a company, as when it closes. */
export function closeSessionsIn(tx: Tx, idEmpresa: number): Promise<void> {
  return deleteSesionesEn(tx, idEmpresa);
}

/** Turns a session to a company of its person, as when they have just opened it. */
export function moveSession(tx: Tx, token: string, idEmpresa: number): Promise<void> {
  return setEmpresaDeSesion(tx, token, idEmpresa);
}
