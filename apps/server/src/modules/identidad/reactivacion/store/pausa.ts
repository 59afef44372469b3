import { MOTIVOS_SOLO_LECTURA } from '@cuadra/contract';
import { sql } from 'kysely';
import type { Db, Json, Tx } from '../../../../platform/database/index.ts';

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

/** Whether the state of its subscription leaves the company reading and export alone. */
export async function isReadOnly(tx: Tx, idEmpresa: number): Promise<boolean> {
  const fila = await tx
    .selectFrom('suscripcion')
    .select('estado')
    .where('idEmpresa', '=', idEmpresa)
    .where('estado', 'in', [...MOTIVOS_SOLO_LECTURA])
    .executeTakeFirst();
  return fila !== undefined;
}

/** Open companies with work put aside that may go on. */
export async function readEmpresasPorReanudar(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select empresas_con_trabajo_en_pausa() as id`.execute(db);
  return rows.map(({ id }) => id);
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
