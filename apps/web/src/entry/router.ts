import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { createElement } from 'react';
import { routeTree } from '../routeTree.gen.ts';
import { config } from '../shared/config/index.ts';
import type { OnScreen } from '../shared/guard/index.ts';
import { ErrorView, statusOf } from '../shared/page/index.ts';
import { parseSearch, stringifySearch } from '../shared/navigation/search.ts';
import type { Session } from '../shared/session/index.ts';

export function createAppRouter(session: Session, history?: RouterHistory) {
  const { basepath, embedded } = config();
  let onScreen: OnScreen | undefined;
  const router = createRouter({
    routeTree,
    basepath,
    ...(history ? { history } : {}),
    context: { session, onScreen: () => onScreen },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // The query cache decides what is fresh, not the router.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 200,
    defaultErrorComponent: ({ error }) => createElement(ErrorView, { status: statusOf(error), error }),
    // Within the host the page that scrolls is the host's.
    scrollRestoration: !embedded,
    defaultStructuralSharing: true,
  });
  router.subscribe('onResolved', ({ toLocation }) => {
    const deepest = router.state.matches.at(-1);
    const layout = router.state.matches.length > 1 ? (deepest?.staticData.layout ?? null) : null;
    onScreen = { pathname: toLocation.pathname, layout };
  });
  return router;
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
