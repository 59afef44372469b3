import { recordAudit } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import { lockLibro, withEmpresa, type Db, type Tx } from '../../../platform/database/index.ts';
import { conflict, notFound } from '../../../platform/errors/index.ts';
import { markOrigenUndone } from '../../registros/actos/index.ts';
import { lockUnible, setUnido } from '../../registros/clientes/index.ts';
import { DUENOS } from './duenos.ts';
import { endUnion, readMovidos, readUnion } from './store/uniones.ts';

/** As `undoUnionEn`, in a transaction of its own. */
export function undoUnion(db: Db, principal: Principal, id: number): Promise<void> {
  return withEmpresa(db, principal.idEmpresa, (tx) => undoUnionEn(tx, principal, id));
}

/**
 * Takes a joined customer apart again: it gets back the records that moved and are still of the kept one, and the sales
 * that arrived for its RUT since. Throws `no_encontrado`, and `conflicto` for a join that was undone.
 */
export async function undoUnionEn(tx: Tx, { idEmpresa, idUsuario }: Principal, id: number): Promise<void> {
  await lockLibro(tx, idEmpresa);
  const union = await readUnion(tx, idEmpresa, id);
  if (!union) throw notFound('Esa unión ya no existe.');
  const { conservado, absorbido } = union;
  for (const parte of [conservado.id, absorbido.id].toSorted((a, b) => a - b))
    await lockUnible(tx, { idEmpresa, id: parte });
  if (!(await endUnion(tx, { idEmpresa, id, idUsuario }))) throw conflict('Esa unión ya se deshizo.');
  // Before the records go back: the owner of documents sends those of a joined customer to the kept one.
  await setUnido(tx, idEmpresa, absorbido.id, null);
  const movidos = await readMovidos(tx, idEmpresa, id);
  for (const [clase, mover] of Object.entries(DUENOS))
    await mover(tx, idEmpresa, {
      desde: conservado.id,
      hacia: absorbido.id,
      ids: movidos(clase),
      rut: absorbido.rut,
    });
  await recordAudit(tx, [
    {
      idEmpresa,
      idUsuario,
      accion: 'separar_cliente',
      modelo: 'Cliente',
      idRegistro: conservado.id,
      antes: { idUnion: id, idCliente: absorbido.id, nombre: absorbido.nombre },
    },
  ]);
  await markOrigenUndone(tx, { idEmpresa, idUsuario }, { clase: 'union', idOrigen: id });
}
