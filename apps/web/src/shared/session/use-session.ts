import type { FeatureKey } from '@cuadra/contract';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { hasFeature, isAllowed, type Call } from './gate.ts';
import type { Session, SessionState } from './session.ts';

export const SessionContext = createContext<Session | null>(null);

/** The session itself, for what changes it. */
export function useSessionStore(): Session {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('no SessionContext around');
  return session;
}

export interface UseSession extends SessionState {
  /** Whether the server answers these calls of the person. */
  puede: (...calls: readonly Call[]) => boolean;
  /** Whether the company has a feature, active or on trial. */
  tiene: (feature: FeatureKey) => boolean;
}

/** Global state of the signed-in person, with the two questions that screens ask. */
export function useSession(): UseSession {
  const session = useSessionStore();
  const state = useSyncExternalStore(session.subscribe, session.getState);
  return {
    ...state,
    puede: (...calls) => calls.every((call) => isAllowed(state.user, call)),
    tiene: (feature) => hasFeature(state.user, feature),
  };
}
