import { sql } from 'kysely';
import type { Paso } from '@cuadra/contract';
import type { Tx } from '../../../../platform/database/index.ts';

/** An update that nothing moves for this long was left by processes that died. */
const ABANDONADA_MINUTOS = 10;

/** Ends an update that was left behind, so that it does not keep the next one out. */
export async function endAbandoned(tx: Tx, idEmpresa: number): Promise<void> {
  await tx
    .updateTable('empresaActualizacion')
    .set({ estado: 'error', modified: sql<Date>`now()` })
    .where('idEmpresa', '=', idEmpresa)
    .where('estado', '=', 'en_curso')
    .where('modified', '<', sql<Date>`now() - make_interval(mins => ${ABANDONADA_MINUTOS})`)
    .execute();
}

export async function isUpdating(tx: Tx, idEmpresa: number): Promise<boolean> {
  const fila = await tx
    .selectFrom('empresaActualizacion')
    .select('id')
    .where('idEmpresa', '=', idEmpresa)
    .where('estado', '=', 'en_curso')
    .executeTakeFirst();
  return fila !== undefined;
}

/** Begins an update and answers it; null while another one runs. Two that begin at once are decided by the index. */
export async function insertActualizacion(
  tx: Tx,
  nueva: { idEmpresa: number; idUsuario: number; pasos: readonly Paso[] },
) {
  const fila = await tx
    .insertInto('empresaActualizacion')
    .values({ ...nueva, pasos: JSON.stringify(nueva.pasos) })
    .onConflict((c) => c.column('idEmpresa').where('estado', '=', 'en_curso').doNothing())
    .returning(['id', 'estado', 'pasos', 'created'])
    .executeTakeFirst();
  return fila ?? null;
}

/** The newest update of a company, or the one named. */
export async function readActualizacion(tx: Tx, idEmpresa: number, id?: number) {
  let consulta = tx
    .selectFrom('empresaActualizacion')
    .select(['id', 'estado', 'pasos', 'created', 'idUsuario'])
    .where('idEmpresa', '=', idEmpresa)
    .orderBy('id', 'desc')
    .limit(1);
  if (id !== undefined) consulta = consulta.where('id', '=', id);
  return (await consulta.executeTakeFirst()) ?? null;
}

/** Says how an update stands, while it runs. */
export async function advanceActualizacion(
  tx: Tx,
  idEmpresa: number,
  id: number,
  { estado, pasos }: { estado: 'en_curso' | 'lista' | 'error'; pasos: readonly Paso[] },
): Promise<void> {
  await tx
    .updateTable('empresaActualizacion')
    .set({ estado, pasos: JSON.stringify(pasos), modified: sql<Date>`now()` })
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .where('estado', '=', 'en_curso')
    .execute();
}
