import { tieneRasgo } from '@cuadra/domain';
import type { Principal } from '../../../platform/auth/index.ts';
import { AppError } from '../../../platform/errors/index.ts';

/** Whether the person may see documents of a kind: sueldos ask for a permission of their own, beside the others. */
export function veModelo({ permisos }: Pick<Principal, 'permisos'>, modelo: string): boolean {
  return !tieneRasgo(modelo, 'reservado') || permisos.includes('remuneraciones.ver');
}

/** Throws `sin_permiso` where the kind is sueldos and the person may not see them. */
export function assertVeModelo(principal: Pick<Principal, 'permisos'>, modelo: string): void {
  if (!veModelo(principal, modelo))
    throw new AppError(
      'sin_permiso',
      'No tienes permiso para ver sueldos. Pídelo a quien administra tu empresa en Cuadra.',
    );
}
