import { MAX_PROGRAMADAS } from '@cuadra/contract';
import type { Tx } from '../../../../platform/database/index.ts';
import { conflict } from '../../../../platform/errors/index.ts';
import { countProgramadas, hasNombre } from '../store/programadas.ts';

/** Throws `conflicto` where a company has as many schedules as it may. */
export async function assertHayLugar(tx: Tx, idEmpresa: number): Promise<void> {
  if ((await countProgramadas(tx, idEmpresa)) >= MAX_PROGRAMADAS)
    throw conflict(`Tu empresa ya tiene ${MAX_PROGRAMADAS} exportaciones programadas. Elimina una.`);
}

/** Throws `conflicto` for a name that another schedule has. */
export async function assertNombre(
  tx: Tx,
  idEmpresa: number,
  nombre: string,
  excepto: number,
): Promise<void> {
  if (await hasNombre(tx, idEmpresa, nombre, excepto))
    throw conflict('Ya hay una exportación programada con ese nombre. Elige otro.');
}
