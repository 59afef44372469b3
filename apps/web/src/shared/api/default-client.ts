import { config } from '../config/index.ts';
import { createClient } from './client.ts';
import { followLastUsed } from './last-used.ts';
import { createTabCompany } from './tab-company.ts';
import { browserTokenStore } from './token.ts';

let sessionLost: (() => void) | undefined;

/** What to do when the server says that the session has ended; the entry sets it. */
export function onSessionLost(listener: () => void): void {
  sessionLost = listener;
}

/** The company of this tab; within a host page the host's token says it. */
export const tabCompany = createTabCompany();
const company = () => (config().embedded ? null : tabCompany.get());

const client = createClient({
  bases: () => config().bases,
  tokens: browserTokenStore(company),
  company,
  cookies: () => document.cookie,
  online: () => navigator.onLine,
  lastUsed: typeof document === 'undefined' ? undefined : followLastUsed(document),
  // The browser's own channel for errors: what watches the page (a DSN, a test) hears of it there.
  onShapeError: (endpoint, error) => {
    globalThis.reportError(new Error(`${endpoint.method} ${endpoint.path}: ${error.message}`));
  },
  onSessionLost: () => sessionLost?.(),
});

/**
 * Whether the browser holds a token or the cookie that comes with a session. Asking the server without either
 * would only earn a 401; a backend of another origin keeps its cookies to itself, so it is always asked.
 */
export function mayBeSignedIn(): boolean {
  const sameOrigin = config().bases.monolito.startsWith('/');
  return !sameOrigin || client.tokens.peek() !== null || /(?:^|;\s*)XSRF-TOKEN=[^;]/.test(document.cookie);
}

/** See createClient. */
export const { call, early, upload, streamEvents, tokens } = client;
