import type { Fecha } from '@cuadra/domain';
import type { Tx } from '../../../../platform/database/index.ts';

/** Writes from which day the company's books are kept here, as a person said, or that there is no such day. */
export async function saveFechaCorte(tx: Tx, idEmpresa: number, fechaCorte: Fecha | null): Promise<void> {
  await tx
    .updateTable('empresa')
    .set({ fechaCorte, corteConfirmado: true })
    .where('idEmpresa', '=', idEmpresa)
    .execute();
}

/** Writes whether the company asks all of its people for a second factor. */
export async function saveExigencia(tx: Tx, idEmpresa: number, exigeSegundoFactor: boolean): Promise<void> {
  await tx.updateTable('empresa').set({ exigeSegundoFactor }).where('idEmpresa', '=', idEmpresa).execute();
}
