import type { Comentario } from '@cuadra/contract';
import type { Principal } from '../../../platform/auth/index.ts';
import { recordAudit } from '../../../platform/audit/index.ts';
import { withEmpresa, type Db, type Tx } from '../../../platform/database/index.ts';
import { AppError, notFound } from '../../../platform/errors/index.ts';
import { isDePersona, markRedone, markUndone } from '../../registros/actos/index.ts';
import { presentComentario } from './present-comentario.ts';
import { assertSees, canDelete } from './quien-ve.ts';
import { readComentario, setBorrado, type FilaComentario } from './store/comentarios.ts';

async function find(tx: Tx, principal: Principal, id: number): Promise<FilaComentario> {
  const fila = await readComentario(tx, principal.idEmpresa, id);
  if (!fila) throw notFound('Ese comentario no existe.');
  assertSees(principal, presentComentario(principal, fila).modelo);
  return fila;
}

async function change(
  tx: Tx,
  { idEmpresa, idUsuario }: Principal,
  { id, modelo, foreignKey, lote }: FilaComentario,
  borrado: boolean,
): Promise<void> {
  if (!(await setBorrado(tx, idEmpresa, id, borrado ? idUsuario : null))) return;
  const accion = borrado ? 'borrar_comentario' : 'recuperar_comentario';
  await recordAudit(tx, [{ idEmpresa, idUsuario, accion, modelo, idRegistro: foreignKey ?? 0 }]);
  // Comments of rules count by their execution.
  if (lote === null || !(await isDePersona(tx, idEmpresa, lote))) return;
  const quien = { idEmpresa, idUsuario };
  if (borrado) await markUndone(tx, quien, new Map([[lote, 1]]));
  else await markRedone(tx, quien, { lote, cantidad: 1 });
}

/** Hides a comment; doing it twice is no error. Throws `sin_permiso` for one of somebody else's. */
export function deleteComentarioDe(db: Db, principal: Principal, id: number): Promise<void> {
  return withEmpresa(db, principal.idEmpresa, async (tx) => {
    const fila = await find(tx, principal, id);
    if (!canDelete(principal, fila))
      throw new AppError('sin_permiso', 'Solo quien lo escribió puede borrar este comentario.');
    await change(tx, principal, fila, true);
  });
}

/** Brings back a comment that the same person deleted. */
export function restoreComentarioDe(db: Db, principal: Principal, id: number): Promise<Comentario> {
  return withEmpresa(db, principal.idEmpresa, async (tx) => {
    const fila = await find(tx, principal, id);
    if (fila.borrado && fila.idUsuarioBorro !== principal.idUsuario)
      throw new AppError('sin_permiso', 'Solo quien borró este comentario puede recuperarlo.');
    await change(tx, principal, fila, false);
    return presentComentario(principal, { ...fila, borrado: false });
  });
}
