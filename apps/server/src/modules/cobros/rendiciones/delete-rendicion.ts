import type { Principal } from '../../../platform/auth/index.ts';
import { lockLibro, withEmpresa } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { recordActoDeRendicion } from './ajuste-rendicion.ts';
import { deleteRendicionEn } from './undo-rendicion.ts';

/**
 * Deletes a return, or an advance or fund of which nothing was taken: its part of the line is open again. Throws
 * `no_encontrado`, and `conflicto` while something stands on it.
 */
export function deleteRendicionDe(platform: Platform, principal: Principal, id: number): Promise<void> {
  return withEmpresa(platform.db, principal.idEmpresa, async (tx) => {
    await lockLibro(tx, principal.idEmpresa);
    const datos = await deleteRendicionEn(platform, tx, principal, id);
    await recordActoDeRendicion(tx, principal, { accion: 'eliminar_rendicion', id, datos });
  });
}
