import { isReading, type Access, type FeatureKey, type Method, type UsuarioSesion } from '@cuadra/contract';

/** An endpoint of the contract, as far as its access goes. */
export interface Call {
  readonly access: Access;
  readonly method?: Method;
  /** Changes nothing, though it is no GET. */
  readonly reads?: true;
  /** Answered for a company that may only read. */
  readonly inReadOnly?: true;
}

/** A right that a route asks for; `reads` where it changes nothing. */
interface Need {
  readonly access: Access;
  readonly reads: boolean;
}

/** Who may see a route: whoever all of its calls let in. */
export type Gate = 'public' | readonly Need[];

/**
 * `paywall`: the company could have it, so the page offers the way up instead of a 404. `forbidden`: the company has it,
 * and the person's group is without its permission.
 */
export type Verdict = 'allowed' | 'denied' | 'forbidden' | 'paywall';

/** What a screen of several calls answers: the gravest of theirs. */
const GRAVEST: readonly Verdict[] = ['denied', 'forbidden', 'paywall'];

type Feature = UsuarioSesion['Empresa']['Funcionalidades'][string];

/**
 * The gate of a screen, from the calls that it cannot do without. The key of a feature adds one that the screen itself
 * asks for; without any need a session is enough.
 */
export function gateOf(...needs: readonly (Call | FeatureKey)[]): Gate {
  return needs.map((need) =>
    typeof need === 'string'
      ? { access: { kind: 'session', features: [need], permission: null }, reads: true }
      : { access: need.access, reads: isReading(need) },
  );
}

function featureOf(user: UsuarioSesion, key: FeatureKey): Feature | undefined {
  return user.Empresa.Funcionalidades[key];
}

/** Whether the company has the feature, active or on trial (specification, section 6). */
export function hasFeature(user: UsuarioSesion | null, key: FeatureKey): boolean {
  const feature = user ? featureOf(user, key) : undefined;
  return feature !== undefined && (feature.activa || feature.prueba);
}

/** A feature that went off after its use is still read (its calls that change are refused). */
function opens(user: UsuarioSesion, key: FeatureKey, reads: boolean): boolean {
  return hasFeature(user, key) || (reads && (featureOf(user, key)?.soloLectura ?? false));
}

function checkAccess({ access, reads }: Need, user: UsuarioSesion | null): Verdict {
  if (access.kind === 'public') return 'allowed';
  if (user === null) return 'denied';
  switch (access.kind) {
    case 'person':
      return 'allowed';
    case 'god':
      return user.Grupo.isGod || user.Grupo.isSuperAdmin ? 'allowed' : 'denied';
    case 'session': {
      const { features, permission } = access;
      const permitted = permission === null || user.permisos.includes(permission);
      if (features.length === 0 || features.some((key) => opens(user, key, reads)))
        return permitted ? 'allowed' : 'forbidden';
      return permitted && features.some((key) => featureOf(user, key)?.mostrarPaywall) ? 'paywall' : 'denied';
    }
  }
}

/** Decides a gate for a person, by the rules of navigation 1 and of section 6. */
export function checkGate(gate: Gate, user: UsuarioSesion | null): Verdict {
  if (gate === 'public') return 'allowed';
  if (user === null) return 'denied';
  const verdicts = new Set(gate.map((need) => checkAccess(need, user)));
  return GRAVEST.find((grave) => verdicts.has(grave)) ?? 'allowed';
}

/** The features that keep a person out of a route, of which any opens the call that asks for them. */
export function lockedFeatures(gate: Gate, user: UsuarioSesion): readonly FeatureKey[] {
  if (gate === 'public') return [];
  return gate.flatMap((need) =>
    need.access.kind === 'session' && checkAccess(need, user) === 'paywall' ? need.access.features : [],
  );
}

/** Whether the server answers the person's call: a company that owes beyond its grace changes nothing. */
export function isAllowed(user: UsuarioSesion | null, call: Call): boolean {
  const { access, method, inReadOnly } = call;
  const changes = access.kind === 'session' && method !== undefined && !isReading(call) && !inReadOnly;
  if (changes && user !== null && user.Empresa.soloLectura !== null) return false;
  return checkAccess({ access, reads: isReading(call) }, user) === 'allowed';
}
