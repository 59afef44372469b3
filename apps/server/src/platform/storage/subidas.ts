import { sql } from 'kysely';
import type { Tx } from '../database/index.ts';

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

/** Drops the note of a folder: a row names its file, or its files are removed. */
export async function dropSubida(tx: Tx, idEmpresa: number, carpeta: string): Promise<void> {
  await tx.deleteFrom('subida').where('idEmpresa', '=', idEmpresa).where('carpeta', '=', carpeta).execute();
}

/** Takes the note of a folder back before its sweep is near: its files are named again. False where it is too late. */
export async function rescueSubida(tx: Tx, idEmpresa: number, carpeta: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('subida')
    .where('idEmpresa', '=', idEmpresa)
    .where('carpeta', '=', carpeta)
    .where('created', '>', sql<Date>`now() - interval '20 hours'`)
    .executeTakeFirst();
  return numDeletedRows > 0n;
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

/** Folders that keep their note for longer than `edadMs`, oldest first. */
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
