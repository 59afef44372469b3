import { ESPERA_POR_OMISION } from '@cuadra/domain/beneficiarios';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

/** Hours between the confirmation of an account and its first payment. */
export async function readEspera(tx: Tx, idEmpresa: number): Promise<number> {
  const fila = await tx
    .selectFrom('pagoAjuste')
    .select('esperaHoras')
    .where('idEmpresa', '=', idEmpresa)
    .executeTakeFirst();
  return fila?.esperaHoras ?? ESPERA_POR_OMISION;
}

export async function writeEspera(tx: Tx, idEmpresa: number, esperaHoras: number): Promise<void> {
  await tx
    .insertInto('pagoAjuste')
    .values({ idEmpresa, esperaHoras })
    .onConflict((oc) => oc.column('idEmpresa').doUpdateSet({ esperaHoras, modified: sql<Date>`now()` }))
    .execute();
}
