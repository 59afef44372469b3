import { createBrowserHistory, type HistoryLocation, type RouterHistory } from '@tanstack/react-router';

/**
 * The browser's history as seen from within a host page. Cuadra writes the address itself; while the address lies
 * outside of its paths, because the host went elsewhere without loading a page, it stands where it was.
 */
export function createHostHistory(basepath: string): RouterHistory {
  let last: HistoryLocation | null = null;
  return createBrowserHistory({
    parseLocation: () => {
      const { pathname, search, hash } = location;
      const within = pathname === basepath || pathname.startsWith(`${basepath}/`);
      if (last === null || within) {
        const state = (history.state ?? { key: '', __TSR_index: 0 }) as HistoryLocation['state'];
        last = { href: `${pathname}${search}${hash}`, pathname, search, hash, state };
      }
      return last;
    },
  });
}
