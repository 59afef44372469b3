import type { Tx } from '../../../../platform/database/index.ts';

/** Writes how much of a feature the company has, and who changed it. */
export async function saveCapacidad(
  tx: Tx,
  {
    idEmpresa,
    idFuncionalidad,
    idUsuario,
  }: { readonly idEmpresa: number; readonly idFuncionalidad: number; readonly idUsuario: number },
  capacidad: number,
): Promise<void> {
  await tx
    .updateTable('empresaFuncionalidad')
    .set({ capacidad, idUsuarioModifico: idUsuario })
    .where('idEmpresa', '=', idEmpresa)
    .where('idFuncionalidad', '=', idFuncionalidad)
    .execute();
}
