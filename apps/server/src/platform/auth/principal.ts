import {
  isReading,
  type Access,
  type Endpoint,
  type FeatureKey,
  type MOTIVOS_SOLO_LECTURA,
  type Permiso,
} from '@cuadra/contract';
import { AppError } from '../errors/index.ts';

/** States of a subscription that leave reading and export. */
export type MotivoDeLectura = (typeof MOTIVOS_SOLO_LECTURA)[number];

/** Who is calling, for which company, and what they may do there. */
export interface Principal {
  readonly idUsuario: number;
  readonly idEmpresa: number;
  readonly permisos: readonly Permiso[];
  /** Features that are active or on trial. */
  readonly features: readonly FeatureKey[];
  /** Features that went off after they were used: their calls that read are answered. */
  readonly lectura?: readonly FeatureKey[];
  /** Why the company may only read and export; none where it may do everything. */
  readonly soloLectura?: MotivoDeLectura;
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

const SOLO_LECTURA: Readonly<Record<MotivoDeLectura, string>> = {
  restringida:
    'Tu empresa tiene facturas de Cuadra vencidas: puedes leer y exportar. Págalas en «Tus facturas» y todo vuelve.',
  pausada: 'La suscripción de tu empresa está en pausa: puedes leer y exportar. Escríbenos para reanudarla.',
  terminada: 'La suscripción de tu empresa terminó: puedes leer y exportar. Elige un plan para seguir.',
};

/**
 * Throws `suscripcion_restringida` for a change of a company that may only read, unless the endpoint is open to it. The
 * staff's own calls are of no company.
 */
export function assertMayChange(
  endpoint: Pick<Endpoint, 'access' | 'method' | 'reads' | 'inReadOnly'>,
  caller: Principal | Person,
): void {
  if (endpoint.access.kind !== 'session' || isReading(endpoint) || endpoint.inReadOnly) return;
  if (!('permisos' in caller)) return;
  if (caller.soloLectura !== undefined)
    throw new AppError('suscripcion_restringida', SOLO_LECTURA[caller.soloLectura]);
}

/** The caller as a handler sees them: of a call that changes nothing, features that went off after their use count. */
export function seenBy(caller: Principal | Person, reads: boolean): Principal | Person {
  if (!reads || !('permisos' in caller) || !caller.lectura?.length) return caller;
  return { ...caller, features: [...new Set([...caller.features, ...caller.lectura])] };
}

/** Throws unless the declaration of the endpoint lets this person in; `reads` for a call that changes nothing. */
export function assertAccess(access: Access, caller: Principal | Person, reads = false): void {
  if (access.kind === 'public' || access.kind === 'person') return;
  if (!('permisos' in caller))
    throw new AppError('sin_permiso', 'Tu usuario no pertenece a ninguna empresa.');
  assertRights(access, caller, reads);
}

/** Whether the declaration of an endpoint that reads lets this person in: what they may not call, a screen leaves out. */
export function mayRead({ access }: Pick<Endpoint, 'access'>, caller: Principal): boolean {
  return holdsRight(access, caller, true);
}

/** As {@link assertAccess}, without throwing. */
export function holdsRight(access: Access, caller: Principal, reads = false): boolean {
  try {
    assertAccess(access, caller, reads);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
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
