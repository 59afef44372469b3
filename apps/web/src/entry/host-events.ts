import { config, PREFIX } from '../shared/config/index.ts';
import type { AppRouter } from './router.ts';

const ROUTE_CHANGE = 'cuadra:route-change';
const PATH_CHANGE = 'cuadra:path-change';

/** The path that the host asks for, without `/m`; null for what is no path of this origin. */
export function pathAskedFor(detail: unknown, basepath: string): string | null {
  if (typeof detail !== 'object' || detail === null || !('path' in detail)) return null;
  const { path } = detail;
  if (typeof path !== 'string' || !/^\/(?![/\\])/.test(path)) return null;
  const within = /^[/?#]/.test(path.slice(basepath.length)) || path.length === basepath.length;
  const inner = path.startsWith(basepath) && within ? path.slice(basepath.length) : path;
  return inner.startsWith('/') ? inner : `/${inner}`;
}

/**
 * Navigation rules 3 and 7: tells the host where Cuadra went, with the `/m` path, and goes where the host says.
 * Returns what stops it.
 */
export function talkToHost(router: AppRouter): () => void {
  const { basepath } = config();
  // Alone at the root, paths are told with the `/m` all the same: a listener knows one form.
  const prefix = basepath === '/' ? PREFIX : basepath;
  const onPathChange = (event: Event) => {
    const detail: unknown = event instanceof CustomEvent ? event.detail : null;
    const path = pathAskedFor(detail, prefix);
    if (path !== null) void router.navigate({ href: path });
  };
  const stop = router.subscribe('onResolved', ({ toLocation }) => {
    const path = `${prefix}${toLocation.href}`;
    globalThis.dispatchEvent(new CustomEvent(ROUTE_CHANGE, { detail: { path } }));
  });
  globalThis.addEventListener(PATH_CHANGE, onPathChange);
  return () => {
    stop();
    globalThis.removeEventListener(PATH_CHANGE, onPathChange);
  };
}
