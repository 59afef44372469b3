import type { Cupo } from '@cuadra/contract';
import type { Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { countPlazas, lockPersonas, readCapacidad } from './store/cupo.ts';

/** Without the feature a company has one person, who opened it. */
const CAPACIDAD_SIN_FUNCIONALIDAD = 1;

export async function readCupo(tx: Tx, idEmpresa: number): Promise<Cupo> {
  const [usados, capacidad] = [await countPlazas(tx, idEmpresa), await readCapacidad(tx, idEmpresa)];
  return { usados, capacidad: capacidad === undefined ? CAPACIDAD_SIN_FUNCIONALIDAD : capacidad };
}

/**
 * Makes room for one person more, or throws `conflicto` with the number that the plan allows. It takes the company's
 * lock first: of two invitations for the last place one gets it. `yaCuenta`: the person's invitation holds a place.
 */
export async function assertCupo(
  tx: Tx,
  idEmpresa: number,
  { yaCuenta = false }: { yaCuenta?: boolean } = {},
): Promise<void> {
  await lockPersonas(tx, idEmpresa);
  const { usados, capacidad } = await readCupo(tx, idEmpresa);
  if (capacidad === null || usados + (yaCuenta ? 0 : 1) <= capacidad) return;
  const personas = capacidad === 1 ? '1 persona' : `${capacidad} personas`;
  throw new AppError(
    'conflicto',
    `Tu plan permite ${personas} y ya ocupas ${usados}, contando las invitaciones abiertas. Desactiva a alguien, revoca una invitación o amplía tu plan.`,
  );
}
