import type { Access, FeatureKey, Permiso } from '@cuadra/contract';
import { AppError } from '../errors/index.ts';

/** Who is calling, for which company, and what they may do there. */
export interface Principal {
  readonly idUsuario: number;
  readonly idEmpresa: number;
  readonly permisos: readonly Permiso[];
  /** Features that are active or on trial. */
  readonly features: readonly FeatureKey[];
  /** Features that went off after they were used: their calls that read are answered. */
  readonly lectura?: readonly FeatureKey[];
  /** Of the product's own staff. */
  readonly god: boolean;
  /** Number of the company's changes of rights when this was read; none on tokens that follow no company's. */
  readonly version?: number;
  /** Id of the session that the person acts in; none on tokens that follow no session. */
  readonly sesion?: string;
}

/** A signed-in person, who need not be of any company: one who is signing up, or whose company was closed. */
export interface Person {
  readonly idUsuario: number;
  readonly idEmpresa: number | null;
}

/** Throws unless the declaration of the endpoint lets this person in; `reads` for a call that changes nothing. */
export function assertAccess(access: Access, caller: Principal | Person, reads = false): void {
  if (access.kind === 'public' || access.kind === 'person') return;
  if (!('permisos' in caller))
    throw new AppError('sin_permiso', 'Tu usuario no pertenece a ninguna empresa.');
  assertRights(access, caller, reads);
}

function assertRights(
  access: Extract<Access, { kind: 'session' | 'god' }>,
  principal: Principal,
  reads: boolean,
): void {
  switch (access.kind) {
    case 'god':
      if (!principal.god) throw new AppError('no_encontrado', 'La página que estás buscando no existe');
      return;
    case 'session': {
      const { features, permission } = access;
      const suyas = reads ? [...principal.features, ...(principal.lectura ?? [])] : principal.features;
      if (features.length > 0 && !features.some((feature) => suyas.includes(feature))) {
        throw new AppError('sin_funcionalidad', 'Tu plan no incluye esta función.');
      }
      if (permission !== null && !principal.permisos.includes(permission)) {
        throw new AppError(
          'sin_permiso',
          'No tienes permiso para hacer esto. Pídelo a quien administra tu empresa en Cuadra.',
        );
      }
    }
  }
}
