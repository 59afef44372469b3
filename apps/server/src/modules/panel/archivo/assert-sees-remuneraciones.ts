import type { Principal } from '../../../platform/auth/index.ts';
import { AppError } from '../../../platform/errors/index.ts';

/** The archive includes remuneraciones. Throws `sin_permiso` without the permission to see them. */
export function assertSeesRemuneraciones({ permisos }: Principal): void {
  if (!permisos.includes('remuneraciones.ver'))
    throw new AppError(
      'sin_permiso',
      'El archivo trae las remuneraciones y no tienes permiso para verlas. Pídelo a quien administra tu empresa en Cuadra.',
    );
}
