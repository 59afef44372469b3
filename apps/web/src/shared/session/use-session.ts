import type { FeatureKey, Permiso } from '@cuadra/contract';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { hasFeature, hasPermission } from './gate.ts';
import type { Session, SessionState } from './session.ts';

export const SessionContext = createContext<Session | null>(null);

/** The session itself, for what changes it. */
export function useSessionStore(): Session {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('no SessionContext around');
  return session;
}

export interface UseSession extends SessionState {
  /** Whether the person's group holds a permission. */
  puede: (permission: Permiso) => boolean;
  /** Whether the company has a feature, active or on trial. */
  tiene: (feature: FeatureKey) => boolean;
}

/** Global state of the signed-in person, with the two questions that screens ask. */
export function useSession(): UseSession {
  const session = useSessionStore();
  const state = useSyncExternalStore(session.subscribe, session.getState);
  return {
    ...state,
    puede: (permission) => hasPermission(state.user, permission),
    tiene: (feature) => hasFeature(state.user, feature),
  };
}
