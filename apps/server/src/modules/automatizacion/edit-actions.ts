import type { Automatizacion, EstadoRegla } from '@cuadra/contract';
import type { Principal } from '../../platform/auth/index.ts';

/** What a person may do with a rule in this state; a person who may not change it may ask one who may. */
export function editActionsOf(
  { permisos }: Pick<Principal, 'permisos'>,
  estado: EstadoRegla,
): Automatizacion['editActions'] {
  if (!permisos.includes('automatizaciones.editar')) return ['editRequest'];
  // An archived rule is restored before it is changed.
  return estado === 'archivada' ? ['delete'] : ['edit', 'delete'];
}
