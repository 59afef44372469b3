import type { Platform } from '../../../platform/module/index.ts';
import type { Membresia } from './store/usuario.ts';

/**
 * Whether a member has to set a second factor up before anything else: their company asks for one, or they are of the
 * product's own staff.
 */
export function lacksSegundoFactor(
  { sesiones }: Pick<Platform, 'sesiones'>,
  membresia: Pick<Membresia, 'exigeSegundoFactor' | 'tieneSegundoFactor' | 'esGod' | 'esSuperAdmin'>,
): boolean {
  const { exigeSegundoFactor, tieneSegundoFactor, esGod, esSuperAdmin } = membresia;
  if (tieneSegundoFactor) return false;
  return exigeSegundoFactor || (sesiones.soporteConSegundoFactor && (esGod || esSuperAdmin));
}
