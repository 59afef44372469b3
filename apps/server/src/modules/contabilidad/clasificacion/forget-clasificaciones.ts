import type { Tx } from '../../../platform/database/index.ts';
import { markUndone } from '../../registros/actos/index.ts';
import { deleteActos } from './store/actos.ts';
import { replaceVigentes, type Lado } from './store/clasificacion.ts';

/** Deletes the classifications of records that are about to go, with their past. Acts that they were part of count them as undone. */
export async function forgetClasificaciones(
  tx: Tx,
  { idEmpresa, idUsuario }: { readonly idEmpresa: number; readonly idUsuario: number },
  lado: Lado,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await replaceVigentes(tx, lado, idEmpresa, new Map(ids.map((id) => [id, { origen: 1, partes: [] }])));
  await markUndone(tx, { idEmpresa, idUsuario }, await deleteActos(tx, { idEmpresa, lado, ids }));
}
