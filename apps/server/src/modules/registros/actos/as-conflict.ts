import { AppError, conflict } from '../../../platform/errors/index.ts';

/** Runs a change whose form is not on the screen: a refusal of a field, or of a record that is gone, is a `conflicto`. */
export async function asConflict<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (error instanceof AppError && (error.code === 'validacion' || error.code === 'no_encontrado'))
      throw conflict(error.message);
    throw error;
  }
}
