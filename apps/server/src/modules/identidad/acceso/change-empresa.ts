import type { Principal } from '../../../platform/auth/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { readPrincipal } from './read-principal.ts';
import { setEmpresaDeSesion } from './store/sesion.ts';

/** Makes another of the person's companies the session's own. Throws `sin_permiso` for one they are no member of. */
export async function changeEmpresa(
  platform: Platform,
  { idUsuario, sesion }: Principal,
  { token, idEmpresa }: { token: string; idEmpresa: number },
): Promise<Principal> {
  const nuevo = await readPrincipal(platform, { idUsuario, idEmpresa, sesion });
  await setEmpresaDeSesion(platform.db, token, idEmpresa);
  return nuevo;
}
