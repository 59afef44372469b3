import type { Json, Tx } from '../../../../platform/database/index.ts';

export async function isOpen(tx: Tx, idEmpresa: number): Promise<boolean> {
  const fila = await tx
    .selectFrom('empresa')
    .select('estado')
    .where('idEmpresa', '=', idEmpresa)
    // Waits for a closing or a return that is under way, so that no job falls between the two.
    .forShare()
    .executeTakeFirst();
  return fila?.estado === 'activa';
}

export async function insertPausa(
  tx: Tx,
  idEmpresa: number,
  pausa: { nombre: string; clave: string; datos: Json },
): Promise<void> {
  await tx
    .insertInto('trabajoEnPausa')
    .values({ ...pausa, idEmpresa, datos: JSON.stringify(pausa.datos) })
    .onConflict((c) => c.columns(['idEmpresa', 'nombre', 'clave']).doNothing())
    .execute();
}

/** What waits for the company to come back, which stops waiting. */
export function takePausas(tx: Tx, idEmpresa: number): Promise<{ nombre: string; datos: unknown }[]> {
  return tx
    .deleteFrom('trabajoEnPausa')
    .where('idEmpresa', '=', idEmpresa)
    .returning(['nombre', 'datos'])
    .execute();
}
