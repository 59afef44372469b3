import type { Comentario, ModeloComentario } from '@cuadra/contract';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Db, type Tx } from '../../../platform/database/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import { presentComentario } from './present-comentario.ts';
import { assertSees, permisoDe } from './quien-ve.ts';
import { readComentarios } from './store/comentarios.ts';
import { hasRegistro, readPersonas } from './store/registros.ts';

/** What was said about a record, oldest first. Throws `no_encontrado` where the company has no such record. */
export function listComentariosDe(
  db: Db,
  principal: Principal,
  { model, id }: { model: ModeloComentario; id: number },
): Promise<{ items: Comentario[] }> {
  assertSees(principal, model);
  const { idEmpresa } = principal;
  return withEmpresa(db, idEmpresa, async (tx) => {
    if (!(await hasRegistro(tx, idEmpresa, model, id)))
      throw notFound('Ese registro no existe o no es de tu empresa.');
    const columna = model === 'Cartola' ? 'c.idCartola' : 'c.idDocumento';
    const filas = await readComentarios(tx, idEmpresa, columna, id);
    return { items: filas.map((fila) => presentComentario(principal, fila)) };
  });
}

/** The comments of a document, oldest first. The caller has checked that the person may see the document. */
export async function readComentariosDe(
  tx: Tx,
  principal: Principal,
  idDocumento: number,
): Promise<Comentario[]> {
  const filas = await readComentarios(tx, principal.idEmpresa, 'c.idDocumento', idDocumento);
  return filas.map((fila) => presentComentario(principal, fila));
}

/** Who can be mentioned on records of a model: people of the company who see them. */
export function listPersonas(
  db: Db,
  principal: Principal,
  model: ModeloComentario,
): Promise<{ items: { id: number; nombre: string }[] }> {
  assertSees(principal, model);
  const { idEmpresa } = principal;
  return withEmpresa(db, idEmpresa, async (tx) => {
    const personas = await readPersonas(tx, idEmpresa, permisoDe(model));
    return { items: personas.map(({ id, nombre }) => ({ id, nombre })) };
  });
}
