import { CuadraRoot, preloadMenu, preloadPopover, preloadToasts } from '@cuadra/ui';
import { setAppRoot } from '@cuadra/ui/app-root';
import { RouterProvider, type RouterHistory } from '@tanstack/react-router';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { onSessionLost } from '../shared/api/index.ts';
import { handleKey } from '../shared/keys/index.ts';
import { whenIdle } from '../shared/late/index.ts';
import { createSession, SessionContext, type Session } from '../shared/session/index.ts';
import { needsConsent, watchErrors } from '../shared/telemetria/index.ts';
import { watchTheme } from '../shared/theme/index.ts';
import { focusContentOnNavigation } from './focus-content.ts';
import { preloadNotFound } from './preload-not-found.ts';
import { reloadOnLostChunk } from './reload-on-lost-chunk.ts';
import { createAppRouter, type AppRouter } from './router.ts';
import { shareSessionAcrossTabs } from './share-session.ts';
import { showQuery } from './show-query.ts';
import { watchBuild } from './watch-build.ts';
import { watchPagesOf } from './watch-pages.ts';

// Only where something is configured that asks for a consent.
const Telemetry = lazy(() => import('../shared/telemetria/telemetry.tsx'));

export interface MountOptions {
  readonly element: HTMLElement;
  /** Document, or shadow root, that holds the element. */
  readonly root: Document | ShadowRoot;
  /** Wears the class of the dark theme. */
  readonly themed: Element;
  /** Height and the like of Cuadra's root. */
  readonly className: string;
  readonly history?: RouterHistory | undefined;
  /** Address of the newest build's name. */
  readonly latestBuildUrl: string;
}

export interface Mounted {
  readonly session: Session;
  readonly router: AppRouter;
  unmount(): void;
}

/** Mounts Cuadra, configured before, into an element. */
export function mount({ element, root, themed, className, history, latestBuildUrl }: MountOptions): Mounted {
  setAppRoot(root);
  const session = createSession();
  const router = createAppRouter(session, history);
  const watchPages = watchPagesOf(router);

  onSessionLost(() => {
    if (session.getState().user === null) return;
    session.clear();
    // The guard then leads to the sign-in screen, with the way back.
    void router.invalidate();
  });
  document.addEventListener('keydown', handleKey);
  whenIdle(preloadMenu);
  whenIdle(preloadPopover);
  whenIdle(preloadToasts);
  const stops = [
    () => document.removeEventListener('keydown', handleKey),
    watchErrors(() => router.state.location.pathname),
    watchTheme(themed),
    reloadOnLostChunk(),
    watchBuild(router, latestBuildUrl),
    preloadNotFound(),
    focusContentOnNavigation(router),
    shareSessionAcrossTabs(session),
    showQuery(router, session),
  ];

  const reactRoot = createRoot(element);
  reactRoot.render(
    <StrictMode>
      <SessionContext value={session}>
        <CuadraRoot className={className}>
          <RouterProvider router={router} />
          {needsConsent() ? (
            <Suspense>
              <Telemetry watchPages={watchPages} />
            </Suspense>
          ) : null}
        </CuadraRoot>
      </SessionContext>
    </StrictMode>,
  );
  return {
    session,
    router,
    unmount() {
      reactRoot.unmount();
      for (const stop of stops) stop();
      router.history.destroy();
      setAppRoot(null);
    },
  };
}
