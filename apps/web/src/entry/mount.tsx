import { CuadraRoot } from '@cuadra/ui';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { onSessionLost } from '../shared/api/index.ts';
import { configure, type Config } from '../shared/config/index.ts';
import { handleKey } from '../shared/keys/index.ts';
import { createSession, SessionContext } from '../shared/session/index.ts';
import { watchTheme } from '../shared/theme/index.ts';
import { focusContentOnNavigation } from './focus-content.ts';
import { reloadOnLostChunk } from './reload-on-lost-chunk.ts';
import { createAppRouter } from './router.ts';
import { shareCompanyAcrossTabs } from './share-company.ts';
import { watchBuild } from './watch-build.ts';

/** Mounts Cuadra into an element and returns what takes it out again. */
export function mount(element: HTMLElement, changes: Partial<Config> = {}): () => void {
  configure(changes);
  const session = createSession();
  const router = createAppRouter(session);

  onSessionLost(() => {
    if (session.getState().user === null) return;
    session.clear();
    // The guard then leads to the sign-in screen, with the way back.
    void router.invalidate();
  });
  document.addEventListener('keydown', handleKey);
  const stops = [
    () => document.removeEventListener('keydown', handleKey),
    watchTheme(),
    reloadOnLostChunk(),
    watchBuild(router),
    focusContentOnNavigation(router),
    shareCompanyAcrossTabs(session),
  ];

  const root = createRoot(element);
  root.render(
    <StrictMode>
      <SessionContext value={session}>
        <CuadraRoot className="h-dvh overflow-hidden">
          <RouterProvider router={router} />
        </CuadraRoot>
      </SessionContext>
    </StrictMode>,
  );
  return () => {
    root.unmount();
    for (const stop of stops) stop();
  };
}
