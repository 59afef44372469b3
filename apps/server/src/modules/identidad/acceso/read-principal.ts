import { FUNCIONALIDADES, permisoSchema, type FeatureKey } from '@cuadra/contract';
import type { Principal } from '../../../platform/auth/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { lacksSegundoFactor } from './lacks-segundo-factor.ts';
import { readMembresia } from './store/usuario.ts';

const CLAVES: ReadonlySet<string> = new Set(FUNCIONALIDADES);
const isFeature = (key: string): key is FeatureKey => CLAVES.has(key);

export interface Quien {
  readonly idUsuario: number;
  readonly idEmpresa: number;
  /** Id of the session that the person acts in. */
  readonly sesion?: string | undefined;
}

/**
 * What a person may do in a company today. Throws `sin_permiso` for one who is no member of it, and
 * `segundo_factor_requerido` for one who has to set a second factor up first.
 */
export async function readPrincipal(
  platform: Pick<Platform, 'db' | 'sesiones'>,
  { idUsuario, idEmpresa, sesion }: Quien,
): Promise<Principal> {
  const membresia = await readMembresia(platform.db, idUsuario, idEmpresa);
  if (!membresia) throw new AppError('sin_permiso', 'No perteneces a esa empresa.');
  if (lacksSegundoFactor(platform, membresia))
    throw new AppError(
      'segundo_factor_requerido',
      'Activa la verificación en dos pasos para seguir: es obligatoria para tu usuario.',
    );
  return {
    idUsuario,
    idEmpresa,
    permisos: permisoSchema.array().parse(membresia.permisos),
    features: membresia.funcionalidades
      .filter((f) => f.activa || f.prueba)
      .map((f) => f.key)
      .filter(isFeature),
    lectura: membresia.funcionalidades
      .filter((f) => f.soloLectura && !f.activa && !f.prueba)
      .map((f) => f.key)
      .filter(isFeature),
    god: membresia.esGod || membresia.esSuperAdmin,
    version: membresia.version ?? 0,
    ...(sesion !== undefined && { sesion }),
  };
}
