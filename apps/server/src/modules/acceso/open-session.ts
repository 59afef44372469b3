import { randomBytes } from 'node:crypto';
import type { Db, Tx } from '../../platform/database/index.ts';
import { deleteSesionesEn, insertSesion, setEmpresaDeSesion } from './store/sesion.ts';
import { listEmpresasDe } from './store/usuario.ts';
import type { Origen, SesionAbierta } from './tipos.ts';

export const DIAS_SESION = 30;

/**
 * Signs a person in: after this `setCookies` gives the session to their browser. It opens on `idEmpresa`, or on the
 * first of the person's companies. Whoever calls has made sure who they are.
 */
export async function openSession(
  db: Db,
  idUsuario: number,
  { ip, agente, idEmpresa }: Origen & { readonly idEmpresa?: number },
): Promise<SesionAbierta> {
  const [primera] = idEmpresa === undefined ? await listEmpresasDe(db, idUsuario) : [{ id: idEmpresa }];
  const sesion = {
    token: randomBytes(32).toString('base64url'),
    xsrf: randomBytes(24).toString('base64url'),
    idUsuario,
    idEmpresa: primera?.id ?? null,
  };
  await insertSesion(db, { ...sesion, ip, agente, vence: new Date(Date.now() + DIAS_SESION * 86_400_000) });
  return sesion;
}

/** Ends every session that is on a company, as when it closes. */
export function closeSessionsIn(tx: Tx, idEmpresa: number): Promise<void> {
  return deleteSesionesEn(tx, idEmpresa);
}

/** Turns a session to a company of its person, as when they have just opened it. */
export function moveSession(tx: Tx, token: string, idEmpresa: number): Promise<void> {
  return setEmpresaDeSesion(tx, token, idEmpresa);
}
