import type { Plan } from '@cuadra/contract';
import type { Tx } from '../../../platform/database/index.ts';
import { savePlan } from '../../identidad/empresas/index.ts';
import { applyFuncionalidades } from '../../identidad/funcionalidades/index.ts';
import { readPlan } from './read-plan.ts';

/**
 * Gives a company a version of a plan, in the caller's transaction, with the features and capacities of the version.
 * Features outside the version go off, are offered, and keep their records readable. Running trials continue. Throws
 * `no_encontrado`.
 */
export async function applyPlan(tx: Tx, idEmpresa: number, idVersion: number): Promise<Plan> {
  const plan = await readPlan(tx, idVersion);
  await savePlan(tx, idEmpresa, { idPlan: plan.id, idPlanVersion: idVersion });
  await applyFuncionalidades(
    tx,
    idEmpresa,
    (plan.Funcionalidades ?? []).map(({ idFuncionalidad, capacidadMax }) => ({
      idFuncionalidad,
      capacidad: capacidadMax,
    })),
  );
  return plan;
}
