import { config } from '../config/index.ts';
import { readCookie, writeCookie } from './cookie.ts';

/** Null until the person has chosen. */
export type Consent = 'si' | 'no' | null;

const CONSENT_COOKIE = 'cuadra_consentimiento';
export const VISITOR_COOKIE = 'cuadra_visitante';

const listeners = new Set<() => void>();
/** Asked again although there is an answer: the person wants to change it. */
let asking = false;

function stored(): Consent {
  const value = readCookie(CONSENT_COOKIE);
  return value === 'si' || value === 'no' ? value : null;
}

/** Whether this person agreed to analytics. Within the host it is the host who asks, and says so. */
export function readConsent(): Consent {
  const { embedded, hostConsent } = config();
  if (embedded) return hostConsent ? 'si' : 'no';
  return stored();
}

/** Whether the question should be on screen. */
export function isAsking(): boolean {
  return asking || readConsent() === null;
}

function changed(): void {
  for (const listener of listeners) listener();
}

/** Keeps the answer for 365 days. Who refuses leaves nothing behind that would tell them apart. */
export function setConsent(consent: 'si' | 'no'): void {
  asking = false;
  writeCookie(CONSENT_COOKIE, consent);
  if (consent === 'no') writeCookie(VISITOR_COOKIE, null);
  changed();
}

/** Shows the question again; until it is answered, the last answer holds. */
export function askConsentAgain(): void {
  asking = true;
  changed();
}

export function subscribeConsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Whether anything is configured that needs a consent. Without it nobody is asked and nothing is loaded. */
export function needsConsent(): boolean {
  const c = config();
  return (
    (c.analyticsWriteKey !== '' && c.analyticsUrl !== '') ||
    (c.sessionAnalyticsProjectId !== '' && c.sessionAnalyticsUrl !== '') ||
    (c.referralToken !== '' && c.referralUrl !== '')
  );
}
