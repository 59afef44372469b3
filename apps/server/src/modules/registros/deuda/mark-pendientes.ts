import type { BodyOf, putPendientesAlCorte, ReplyOf } from '@cuadra/contract';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import { lockLibro, withEmpresa, type Db } from '../../../platform/database/index.ts';
import { conflict } from '../../../platform/errors/index.ts';
import { markPendientes, saldarDocumentos } from '../documentos/index.ts';
import { recordActoDePendientes } from './ajuste-pendientes.ts';
import { lockCorte } from './store/corte.ts';

/**
 * Says of documents issued before the cut-off date that they were still open, or takes it back. Sueldos that the person
 * may not see are left out as if they were not there. Throws `conflicto` where the company has no cut-off date.
 */
export function markPendientesAlCorte(
  db: Db,
  { idEmpresa, idUsuario, permisos }: Principal,
  { ids, pendiente }: BodyOf<typeof putPendientesAlCorte>,
): Promise<ReplyOf<typeof putPendientesAlCorte>> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    await lockLibro(tx, idEmpresa);
    const { fechaCorte: corte } = await lockCorte(tx, idEmpresa);
    if (corte === null)
      throw conflict('Tu empresa no tiene fecha de corte: todo lo que nadie pagó ya está pendiente.');
    const conSueldos = permisos.includes('remuneraciones.ver');
    const marcados = await markPendientes(tx, idEmpresa, { ids, pendiente, corte, conSueldos });
    const cambiados = marcados.map(({ id }) => id);
    await saldarDocumentos(tx, idEmpresa, cambiados);
    await recordAudit(
      tx,
      marcados.map(({ id, modelo }) => ({
        idEmpresa,
        idUsuario,
        accion: pendiente ? 'marcar_pendiente_al_corte' : 'desmarcar_pendiente_al_corte',
        modelo,
        idRegistro: id,
      })),
    );
    await recordActoDePendientes(tx, { idEmpresa, idUsuario }, { ids: cambiados, pendiente });
    return { cambiados, omitidos: new Set(ids).size - cambiados.length };
  });
}
