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

/** Writes the plan of the company and its version. */
export async function savePlan(
  tx: Tx,
  idEmpresa: number,
  plan: { readonly idPlan: number; readonly idPlanVersion: number },
): Promise<void> {
  await tx.updateTable('empresa').set(plan).where('idEmpresa', '=', idEmpresa).execute();
}

/** Notes that the company began the trial of the whole product. */
export async function saveTrialProbado(tx: Tx, idEmpresa: number): Promise<void> {
  await tx.updateTable('empresa').set({ trialProbado: true }).where('idEmpresa', '=', idEmpresa).execute();
}
