import { PERMISOS, type Permiso } from '@cuadra/contract';

const SOPORTE = 'Soporte Cuadra';
const SOPORTE_LECTURA = 'Soporte Cuadra (solo lectura)';

/** Names that the groups of visits take in a company. */
export const GRUPOS_SOPORTE = [SOPORTE, SOPORTE_LECTURA] as const;

/**
 * What one of the staff may do during a visit: `isGod` everything, `isSuperAdmin` alone only looks. Both administer
 * features and find companies; that does not follow from the group.
 */
export function grupoDeVisita(esGod: boolean): { nombre: string; permisos: Permiso[] } {
  if (esGod) return { nombre: SOPORTE, permisos: [...PERMISOS] };
  return { nombre: SOPORTE_LECTURA, permisos: PERMISOS.filter((permiso) => permiso.endsWith('.ver')) };
}
