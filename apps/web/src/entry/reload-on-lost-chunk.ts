const GUARD_MS = 10_000;

/** Whether a lost chunk may reload this path now: at most once per 10 s per path (specification, section 8). */
export function mayReload(path: string, now: number, storage: Pick<Storage, 'getItem' | 'setItem'>): boolean {
  const key = `cuadra-recarga:${path}`;
  const last = Number(storage.getItem(key) ?? Number.NaN);
  if (now - last < GUARD_MS) return false;
  storage.setItem(key, String(now));
  return true;
}

/** A newer build takes the old chunks away; loading the page again brings the new ones. */
export function reloadOnLostChunk(): () => void {
  const onLost = ({ payload }: VitePreloadErrorEvent) => {
    try {
      // The router would load the page again by itself, without asking how long ago it did.
      sessionStorage.setItem(`tanstack_router_reload:${payload.message}`, '1');
      // Without a network a reload loses the page that stands.
      if (navigator.onLine && mayReload(location.pathname, Date.now(), sessionStorage)) location.reload();
    } catch {
      // Without storage there is no guard against a loop, so the error page stays.
    }
  };
  globalThis.addEventListener('vite:preloadError', onLost);
  return () => globalThis.removeEventListener('vite:preloadError', onLost);
}
