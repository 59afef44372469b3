import type { Session } from '../shared/session/index.ts';
import type { AppRouter } from './router.ts';

/** Tells the session the query of each address that comes on screen. Returns what stops it. */
export function showQuery(router: AppRouter, session: Session): () => void {
  return router.subscribe('onResolved', ({ toLocation }) => {
    session.show({ queryParams: Object.fromEntries(new URLSearchParams(toLocation.searchStr)) });
  });
}
