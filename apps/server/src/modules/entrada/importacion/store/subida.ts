import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

/** Tells of the folder of an upload before anything is written to it. */
export async function insertSubida(tx: Tx, idEmpresa: number, carpeta: string): Promise<void> {
  await tx.insertInto('subida').values({ idEmpresa, carpeta }).execute();
}

export async function deleteSubida(tx: Tx, idEmpresa: number, carpeta: string): Promise<void> {
  await tx.deleteFrom('subida').where('idEmpresa', '=', idEmpresa).where('carpeta', '=', carpeta).execute();
}

/** Folders of uploads that no import came of, for longer than `edadMs`, oldest first. */
export async function readSubidasViejas(
  tx: Tx,
  idEmpresa: number,
  { edadMs, maximo }: { edadMs: number; maximo: number },
): Promise<string[]> {
  const filas = await tx
    .selectFrom('subida')
    .select('carpeta')
    .where('idEmpresa', '=', idEmpresa)
    .where('created', '<', sql<Date>`now() - make_interval(secs => ${edadMs / 1000}::float8)`)
    .orderBy('created')
    .limit(maximo)
    .execute();
  return filas.map(({ carpeta }) => carpeta);
}
