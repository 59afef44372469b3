import type { Plan } from '@cuadra/contract';
import type { Tx } from '../../../platform/database/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import { presentPlan } from './present-plan.ts';
import { readIdVersion, readPlanes } from './store/planes.ts';

/** A plan in one version, with its prices and features. Throws `no_encontrado`. */
export async function readPlan(tx: Tx, idVersion: number): Promise<Plan> {
  const [plan] = await readPlanes(tx, { idVersion });
  if (!plan) throw notFound('Esa versión del plan no existe.');
  return presentPlan(plan, { conFuncionalidades: true });
}

/** The plan of a company, in the version that it took. */
export async function readPlanDeEmpresa(tx: Tx, idEmpresa: number): Promise<Plan> {
  return readPlan(tx, await readIdVersion(tx, idEmpresa));
}
