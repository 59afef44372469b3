import type { ModeloClasificable } from '@cuadra/contract';
import { tieneRasgo } from '@cuadra/domain';
import type { Principal } from '../../../platform/auth/index.ts';
import { AppError } from '../../../platform/errors/index.ts';

/** Throws unless the caller sees records of the model: bank lines and sueldos ask for a right of their own. */
export function assertSees({ permisos, features }: Principal, modelo: ModeloClasificable): void {
  if (modelo === 'Cartola' && !features.includes('banco'))
    throw new AppError('sin_funcionalidad', 'Tu plan no incluye esta función.');
  const falta =
    (modelo === 'Cartola' && !permisos.includes('cartolas.ver')) ||
    (tieneRasgo(modelo, 'reservado') && !permisos.includes('remuneraciones.ver'));
  if (falta)
    throw new AppError(
      'sin_permiso',
      'No tienes permiso para ver este registro. Pídelo a quien administra tu empresa en Cuadra.',
    );
}
