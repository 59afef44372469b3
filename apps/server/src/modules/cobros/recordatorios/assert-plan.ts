import { MAX_PLANES, type PlanEscrito } from '@cuadra/contract';
import type { Tx } from '../../../platform/database/index.ts';
import { AppError, conflict } from '../../../platform/errors/index.ts';
import { readExistentes, readPlanes } from './store/planes.ts';

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
 * Throws `conflicto` for a name that another plan has or, of a new one, beyond their number, and `validacion` for
 * groups, customers and templates that are gone.
 */
export async function assertCabe(
  tx: Tx,
  idEmpresa: number,
  id: number | null,
  plan: PlanEscrito,
): Promise<void> {
  const planes = await readPlanes(tx, idEmpresa);
  if (!planes.some((uno) => uno.id === id) && planes.length >= MAX_PLANES)
    throw conflict(`Tu empresa puede tener hasta ${MAX_PLANES} planes.`);
  const nombre = plan.nombre.toLowerCase();
  if (planes.some((otro) => otro.id !== id && otro.nombre.toLowerCase() === nombre))
    throw conflict(`Ya tienes un plan que se llama ${plan.nombre}.`);
  await assertExistentes(tx, idEmpresa, plan);
}
