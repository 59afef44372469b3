import type { PlanEscrito, PlanRecordatorio } from '@cuadra/contract';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { readImagenesDePlanes, recordActoDePlan } from './ajuste-plan.ts';
import { assertCabe } from './assert-plan.ts';
import { loadPlan, planNotFound } from './get-recordatorios.ts';
import { lockPlanes, removePlan, writePlanEntero } from './store/planes.ts';

/**
 * Makes a plan, or writes it again by its id. Throws `no_encontrado`, `conflicto` for a name that another has or beyond
 * the number of plans, and `validacion` for groups, customers and templates that are gone.
 */
export function writePlan(
  db: Db,
  { idEmpresa, idUsuario }: Principal,
  id: number | null,
  plan: PlanEscrito,
): Promise<PlanRecordatorio> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    await lockPlanes(tx, idEmpresa);
    const antes = await readImagenesDePlanes(tx, idEmpresa);
    if (id !== null && !antes.has(id)) throw planNotFound();
    await assertCabe(tx, idEmpresa, id, plan);
    const escrito = await writePlanEntero(tx, idEmpresa, id, plan);
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: id === null ? 'crear' : 'editar',
        modelo: 'PlanRecordatorio',
        idRegistro: escrito,
        despues: { ...plan },
      },
    ]);
    await recordActoDePlan(tx, { idEmpresa, idUsuario }, escrito, antes);
    return loadPlan(tx, idEmpresa, escrito);
  });
}

/** Deletes a plan. Throws `no_encontrado`. */
export function deletePlanDe(db: Db, { idEmpresa, idUsuario }: Principal, id: number): Promise<void> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    await lockPlanes(tx, idEmpresa);
    const { nombre } = await loadPlan(tx, idEmpresa, id);
    const antes = await readImagenesDePlanes(tx, idEmpresa);
    await removePlan(tx, idEmpresa, id);
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: 'eliminar',
        modelo: 'PlanRecordatorio',
        idRegistro: id,
        antes: { nombre },
      },
    ]);
    await recordActoDePlan(tx, { idEmpresa, idUsuario }, id, antes);
  });
}
