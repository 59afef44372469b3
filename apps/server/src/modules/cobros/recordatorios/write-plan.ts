import { MAX_PLANES, type PlanEscrito, type PlanRecordatorio } from '@cuadra/contract';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Db, type Tx } from '../../../platform/database/index.ts';
import { AppError, conflict } from '../../../platform/errors/index.ts';
import { loadPlan, planNotFound } from './get-recordatorios.ts';
import { lockPlanes, readExistentes, readPlanes, removePlan, writePlanEntero } from './store/planes.ts';

function invalid(campo: string, mensaje: string): AppError {
  return new AppError('validacion', mensaje, { [`body.${campo}`]: [mensaje] });
}

async function assertExistentes(tx: Tx, idEmpresa: number, { etapas, ...plan }: PlanEscrito): Promise<void> {
  const idsPlantilla = [...new Set(etapas.flatMap(({ idPlantilla }) => idPlantilla ?? []))];
  const idsGrupo = [...new Set(plan.idsGrupo)];
  const idsCliente = [...new Set(plan.idsCliente)];
  const hay = await readExistentes(tx, idEmpresa, { idsGrupo, idsCliente, idsPlantilla });
  if (hay.grupos < idsGrupo.length)
    throw invalid('idsGrupo', 'Uno de los grupos ya no existe. Vuelve a elegirlos.');
  if (hay.clientes < idsCliente.length)
    throw invalid('idsCliente', 'Uno de los clientes ya no existe. Vuelve a elegirlos.');
  if (hay.plantillas < idsPlantilla.length)
    throw invalid('etapas', 'Una de las plantillas ya no existe o no es de recordatorios. Elige otra.');
}

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
    const planes = await readPlanes(tx, idEmpresa);
    if (id !== null && !planes.some((uno) => uno.id === id)) throw planNotFound();
    if (id === null && planes.length >= MAX_PLANES)
      throw conflict(`Tu empresa puede tener hasta ${MAX_PLANES} planes.`);
    const nombre = plan.nombre.toLowerCase();
    if (planes.some((otro) => otro.id !== id && otro.nombre.toLowerCase() === nombre))
      throw conflict(`Ya tienes un plan que se llama ${plan.nombre}.`);
    await assertExistentes(tx, idEmpresa, plan);
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
    return loadPlan(tx, idEmpresa, escrito);
  });
}

/** Deletes a plan. Throws `no_encontrado`. */
export function deletePlanDe(db: Db, { idEmpresa, idUsuario }: Principal, id: number): Promise<void> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    const { nombre } = await loadPlan(tx, idEmpresa, id);
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
  });
}
