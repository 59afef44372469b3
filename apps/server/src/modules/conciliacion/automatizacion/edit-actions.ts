import type { Automatizacion, EstadoRegla } from '@cuadra/contract';
import type { Principal } from '../../../platform/auth/index.ts';

/** The actions that a person may take on a rule of this state. Without the permission to edit, only `editRequest`. */
export function editActionsOf(
  { permisos }: Pick<Principal, 'permisos'>,
  estado: EstadoRegla,
): Automatizacion['editActions'] {
  if (!permisos.includes('automatizaciones.editar')) return ['editRequest'];
  // An archived rule is restored before it is changed.
  return estado === 'archivada' ? ['delete'] : ['edit', 'delete'];
}
