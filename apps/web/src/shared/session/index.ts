export { checkGate, gateOf, lockedFeatures, type Call, type Gate } from './gate.ts';
export { createSession, type Session, type SessionState } from './session.ts';
export { SessionContext, useSession, useSessionStore } from './use-session.ts';
