import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

export async function markCerrada(
  tx: Tx,
  idEmpresa: number,
  { cerradaEn, motivo }: { cerradaEn: Date; motivo: string },
): Promise<void> {
  await tx
    .updateTable('empresa')
    .set({ estado: 'cerrada', cerradaEn, motivoCierre: motivo, modified: sql<Date>`now()` })
    .where('idEmpresa', '=', idEmpresa)
    .execute();
}

/** Opens a closed company again. */
export async function markReactivada(tx: Tx, idEmpresa: number): Promise<void> {
  await tx
    .updateTable('empresa')
    .set((eb) => ({
      estado: 'activa',
      cerradaEn: null,
      motivoCierre: null,
      reactivaciones: eb('reactivaciones', '+', 1),
      modified: sql<Date>`now()`,
    }))
    .where('idEmpresa', '=', idEmpresa)
    .execute();
}

/** Archives a closed company: its RUT is free for the company that takes its place, which is written next. */
export async function markArchivada(tx: Tx, idEmpresa: number, idSucesora: number): Promise<void> {
  await tx
    .updateTable('empresa')
    .set({ estado: 'archivada', idEmpresaSucesora: idSucesora, modified: sql<Date>`now()` })
    .where('idEmpresa', '=', idEmpresa)
    .execute();
}
