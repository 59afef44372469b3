import type { Tx } from '../../../../platform/database/index.ts';

/**
 * Notes the folder of a file that no row names: before it is written, and again once another took its place. The
 * sweep of cut uploads removes what keeps its note for a day, so that a backup under way still finds it.
 */
export async function noteSubida(tx: Tx, idEmpresa: number, carpeta: string): Promise<void> {
  await tx
    .insertInto('subida')
    .values({ idEmpresa, carpeta })
    .onConflict((c) => c.doNothing())
    .execute();
}

export async function dropSubida(tx: Tx, idEmpresa: number, carpeta: string): Promise<void> {
  await tx.deleteFrom('subida').where('idEmpresa', '=', idEmpresa).where('carpeta', '=', carpeta).execute();
}

export async function hasSubida(tx: Tx, idEmpresa: number, carpeta: string): Promise<boolean> {
  const fila = await tx
    .selectFrom('subida')
    .select('carpeta')
    .where('idEmpresa', '=', idEmpresa)
    .where('carpeta', '=', carpeta)
    .executeTakeFirst();
  return fila !== undefined;
}
