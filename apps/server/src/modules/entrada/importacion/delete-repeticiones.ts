import type { Tx } from '../../../platform/database/index.ts';
import { deleteRepetidas } from '../../registros/cartolas/index.ts';
import { deleteCesionesRepetidas } from '../../registros/cesiones/index.ts';
import { deleteRepetidos } from '../../registros/documentos/index.ts';
import { deleteAbonosRepetidos } from '../transbank/index.ts';

/** Deletes the marks that files repeat records of others, which then hold none of them. */
export async function deleteRepeticiones(
  tx: Tx,
  idEmpresa: number,
  archivos: readonly number[],
): Promise<void> {
  await deleteRepetidas(tx, idEmpresa, archivos);
  await deleteRepetidos(tx, idEmpresa, archivos);
  await deleteAbonosRepetidos(tx, idEmpresa, archivos);
  await deleteCesionesRepetidas(tx, idEmpresa, archivos);
}
