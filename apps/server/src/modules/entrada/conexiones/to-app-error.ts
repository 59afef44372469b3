import { AppError } from '../../../platform/errors/index.ts';
import { ExtractorError } from './extractores/index.ts';

/** A failure at a bank as the answer of a form that holds the credentials in `campo`. Anything else is thrown as it is. */
export function toAppError(error: unknown, campo: string): AppError {
  if (!(error instanceof ExtractorError)) throw error;
  if (!error.pideReconectar) return new AppError('no_disponible', error.message);
  const mensaje = 'El banco no aceptó este acceso. Revísalo y vuelve a intentarlo.';
  return new AppError('validacion', mensaje, { [`body.${campo}`]: [mensaje] });
}
