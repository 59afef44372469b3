import type { Principal } from '../../../platform/auth/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { markUndone } from '../../registros/actos/index.ts';
import { uncommentByRule } from './comment-by-rule.ts';
import { isLoteDe } from './store/comentarios.ts';

/** Deletes the comments of one act that still stand. Answers on how many records. Throws `sin_permiso` for those of others. */
export async function undoComentariosEn(tx: Tx, principal: Principal, lote: string): Promise<number> {
  const { idEmpresa, idUsuario, permisos } = principal;
  if (!permisos.includes('permisos.editar') && !(await isLoteDe(tx, { idEmpresa, idUsuario, lote })))
    throw new AppError('sin_permiso', 'Solo quien lo escribió puede borrar este comentario.');
  const registros = await uncommentByRule(tx, principal, lote);
  await markUndone(tx, { idEmpresa, idUsuario }, new Map([[lote, registros]]));
  return registros;
}
