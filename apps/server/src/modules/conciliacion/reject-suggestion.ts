import type { Principal } from '../../platform/auth/index.ts';
import { recordAudit } from '../../platform/audit/index.ts';
import { withEmpresa, type Db } from '../../platform/database/index.ts';
import { conflict, notFound } from '../../platform/errors/index.ts';
import { lockLibro } from './store/lock.ts';
import { lockPendiente, renumber, setEstado } from './store/suggestions.ts';

/** Says no to an explanation of a line, for good. Throws `conflicto` when it is not pending any more. */
export function rejectSugerencia(
  db: Db,
  { idEmpresa, idUsuario }: Principal,
  id: number,
): Promise<{ success: boolean }> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    await lockLibro(tx, idEmpresa);
    const fila = await lockPendiente(tx, idEmpresa, id);
    if (!fila) throw notFound('Esa sugerencia no existe o no es de tu empresa.');
    if (fila.estado !== 'pendiente') throw conflict('Esa sugerencia ya fue decidida.');
    await setEstado(tx, idEmpresa, [id], 'rechazada', idUsuario);
    await renumber(tx, idEmpresa, [fila.idCartola]);
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: 'descartar_sugerencia',
        modelo: 'Cartola',
        idRegistro: fila.idCartola,
        antes: { documentos: fila.clave },
      },
    ]);
    return { success: true };
  });
}
