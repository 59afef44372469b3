import { createAnalyticsQueue, type Outcome } from './analytics-queue.ts';
import { VISITOR_COOKIE } from './consent.ts';
import { readCookie, writeCookie } from './cookie.ts';

/** A page that a consenting person saw. Its path has no query, which may carry names and figures. */
interface PageView {
  readonly type: 'page';
  readonly messageId: string;
  readonly anonymousId: string;
  readonly timestamp: string;
  readonly name: string;
  readonly properties: { readonly path: string };
}

export interface AnalyticsOptions {
  readonly url: string;
  readonly writeKey: string;
}

async function post(
  { url, writeKey }: AnalyticsOptions,
  batch: readonly PageView[],
  signal: AbortSignal,
): Promise<Outcome> {
  const response = await fetch(url, {
    method: 'POST',
    // A plain text needs no leave of the other origin beforehand, and survives the page that sends it.
    headers: { 'content-type': 'text/plain' },
    body: JSON.stringify({ writeKey, sentAt: new Date().toISOString(), batch }),
    credentials: 'omit',
    keepalive: true,
    signal,
  });
  if (response.ok) return 'taken';
  return response.status >= 500 || response.status === 408 || response.status === 429 ? 'later' : 'refused';
}

/** Tells visitors apart for 365 days by a number that says nothing about them. */
function visitor(): string {
  const known = readCookie(VISITOR_COOKIE);
  const id = known ?? crypto.randomUUID();
  writeCookie(VISITOR_COOKIE, id);
  return id;
}

/** Analytics of a person who consented. */
export function createAnalytics(options: AnalyticsOptions) {
  const anonymousId = visitor();
  const queue = createAnalyticsQueue<PageView>((batch, signal) => post(options, batch, signal));
  return {
    page: (path: string, name: string): void => {
      queue.push({
        type: 'page',
        messageId: crypto.randomUUID(),
        anonymousId,
        timestamp: new Date().toISOString(),
        name,
        properties: { path },
      });
    },
    flush: queue.flush,
    stop: queue.stop,
  };
}
