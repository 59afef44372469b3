import { sql } from 'kysely';
import type { Json, Tx } from '../../../../platform/database/index.ts';

export async function insertTrabajo(
  tx: Tx,
  trabajo: { idEmpresa: number; id: string; idUsuario: number; parametros: Json; total: number },
): Promise<void> {
  const { parametros, ...resto } = trabajo;
  await tx
    .insertInto('trabajo')
    .values({ ...resto, tipo: 'clasificar_masivo', parametros: JSON.stringify(parametros) })
    .execute();
}

export async function readTrabajo(tx: Tx, idEmpresa: number, id: string) {
  const fila = await tx
    .selectFrom('trabajo')
    .select(['estado', 'total', 'hechas', 'omitidas', 'idUsuario', 'parametros'])
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .where('tipo', '=', 'clasificar_masivo')
    .forUpdate()
    .executeTakeFirst();
  return fila ?? null;
}

/** Adds to the progress of a work, in the transaction that did that much of it. */
export async function advanceTrabajo(
  tx: Tx,
  { idEmpresa, id }: { idEmpresa: number; id: string },
  avance: { hechas: number; omitidas: number; estado: 'procesando' | 'listo' },
): Promise<void> {
  await tx
    .updateTable('trabajo')
    .set((eb) => ({
      estado: avance.estado,
      hechas: eb('hechas', '+', avance.hechas),
      omitidas: eb('omitidas', '+', avance.omitidas),
      modified: sql<Date>`now()`,
    }))
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .execute();
}
