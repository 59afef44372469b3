import type { FeatureKey, Permiso, UsuarioSesion } from '@cuadra/contract';

/** Who may see a route. `features` passes with any of them; nothing named asks for a session alone. */
export type Gate =
  | 'public'
  | {
      readonly features?: readonly FeatureKey[];
      readonly permission?: Permiso;
      /** The product's own staff. */
      readonly god?: true;
    };

/** `paywall`: the company could have it, so the page offers the way up instead of a 404. */
export type Verdict = 'allowed' | 'denied' | 'paywall';

type Feature = UsuarioSesion['Empresa']['Funcionalidades'][string];

function featureOf(user: UsuarioSesion, key: FeatureKey): Feature | undefined {
  return user.Empresa.Funcionalidades[key];
}

/** Whether the company has the feature, active or on trial (specification, section 6). */
export function hasFeature(user: UsuarioSesion | null, key: FeatureKey): boolean {
  const feature = user ? featureOf(user, key) : undefined;
  return feature !== undefined && (feature.activa || feature.prueba);
}

export function hasPermission(user: UsuarioSesion | null, permission: Permiso): boolean {
  return user?.permisos.includes(permission) ?? false;
}

/** Decides a gate for a person, by the rules of navigation 1 and of section 6. */
export function checkGate(gate: Gate, user: UsuarioSesion | null): Verdict {
  if (gate === 'public') return 'allowed';
  if (user === null) return 'denied';
  const { features = [], permission, god } = gate;
  if (god && !user.Grupo.isGod && !user.Grupo.isSuperAdmin) return 'denied';
  if (permission && !hasPermission(user, permission)) return 'denied';
  if (features.length === 0 || features.some((key) => hasFeature(user, key))) return 'allowed';
  return features.some((key) => featureOf(user, key)?.mostrarPaywall) ? 'paywall' : 'denied';
}
