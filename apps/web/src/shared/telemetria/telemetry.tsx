import { useEffect, useSyncExternalStore } from 'react';
import { config } from '../config/index.ts';
import { createAnalytics } from './analytics.ts';
import { ConsentBanner } from './consent-banner.tsx';
import { isAsking, readConsent, subscribeConsent } from './consent.ts';
import { loadScripts } from './scripts.ts';

/** Calls back with each page that is shown, the one on screen first. Returns what stops it. */
export type WatchPages = (onPage: (path: string, title: string) => void) => () => void;

/** Starts what the person consented to; returns what stops it. */
function start(watchPages: WatchPages): () => void {
  loadScripts();
  const { analyticsUrl: url, analyticsWriteKey: writeKey } = config();
  if (url === '' || writeKey === '') return () => undefined;
  const analytics = createAnalytics({ url, writeKey });
  const stopWatching = watchPages(analytics.page);
  globalThis.addEventListener('pagehide', analytics.flush);
  return () => {
    stopWatching();
    globalThis.removeEventListener('pagehide', analytics.flush);
    analytics.stop();
  };
}

/** Asks for consent where it is needed, and runs analytics for who gave it: nothing is loaded before. */
export default function Telemetry({ watchPages }: { watchPages: WatchPages }) {
  const consent = useSyncExternalStore(subscribeConsent, readConsent);
  const asking = useSyncExternalStore(subscribeConsent, isAsking);
  useEffect(() => {
    if (consent !== 'si') return undefined;
    const stop = start(watchPages);
    return () => {
      stop();
      // Scripts of others cannot be taken out of a page: who withdraws gets a fresh one.
      if (readConsent() === 'no') location.reload();
    };
  }, [consent, watchPages]);
  return asking ? <ConsentBanner /> : null;
}
