import { MAX_PLANTILLAS } from '@cuadra/contract';
import type { Tx } from '../../../platform/database/index.ts';
import { AppError, notFound } from '../../../platform/errors/index.ts';
import { countPlantillas, isNombreTaken, type DatosDePlantilla } from './store/plantillas.ts';

export function plantillaNotFound(): AppError {
  return notFound('Esa plantilla ya no existe.');
}

/** Throws `conflicto` for a name that another template of the type has, and beyond their number. */
export async function assertFits(
  tx: Tx,
  idEmpresa: number,
  datos: DatosDePlantilla,
  id: number | null,
): Promise<void> {
  if ((await countPlantillas(tx, idEmpresa)) >= MAX_PLANTILLAS && id === null)
    throw new AppError(
      'conflicto',
      `Ya tienes ${MAX_PLANTILLAS} plantillas. Elimina una y vuelve a intentarlo.`,
    );
  if (!(await isNombreTaken(tx, idEmpresa, datos, id))) return;
  const mensaje = 'Ya tienes una plantilla de este tipo con ese nombre.';
  throw new AppError('conflicto', mensaje, { 'body.name': [mensaje] });
}
