import { createRouter } from '@tanstack/react-router';
import { createElement } from 'react';
import { routeTree } from '../routeTree.gen.ts';
import { ErrorView, statusOf } from '../shared/page/index.ts';
import { parseSearch, stringifySearch } from '../shared/navigation/search.ts';
import type { Session } from '../shared/session/index.ts';

export function createAppRouter(session: Session) {
  return createRouter({
    routeTree,
    context: { session },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // The query cache decides what is fresh, not the router.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 200,
    defaultErrorComponent: ({ error }) => createElement(ErrorView, { status: statusOf(error) }),
    scrollRestoration: true,
    defaultStructuralSharing: true,
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
