import type { ModeloComentario, Permiso } from '@cuadra/contract';
import { tieneRasgo } from '@cuadra/domain';
import type { Principal } from '../../../platform/auth/index.ts';
import { AppError } from '../../../platform/errors/index.ts';

/** What one has to hold to see records of a model, and so to read and write about them. */
export function permisoDe(modelo: ModeloComentario): Permiso {
  if (modelo === 'Cartola') return 'cartolas.ver';
  return tieneRasgo(modelo, 'reservado') ? 'remuneraciones.ver' : 'documentos.ver';
}

/** Throws unless the caller sees records of the model. */
export function assertSees({ permisos, features }: Principal, modelo: ModeloComentario): void {
  if (modelo === 'Cartola' && !features.includes('banco'))
    throw new AppError('sin_funcionalidad', 'Tu plan no incluye esta función.');
  if (permisos.includes(permisoDe(modelo))) return;
  throw new AppError(
    'sin_permiso',
    'No tienes permiso para ver este registro. Pídelo a quien administra tu empresa en Cuadra.',
  );
}

export function canDelete(
  { idUsuario, permisos }: Principal,
  comentario: { idUsuario: number | null },
): boolean {
  return comentario.idUsuario === idUsuario || permisos.includes('permisos.editar');
}
