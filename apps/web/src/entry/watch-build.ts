import * as z from 'zod';
import { config } from '../shared/config/index.ts';
import type { AppRouter } from './router.ts';

const CHECK_MS = 5 * 60_000;

const latestSchema = z.object({ build: z.string() });

async function latestBuild(url: string): Promise<string | null> {
  const response = await fetch(`${url}?t=${Date.now()}`, { cache: 'no-store' });
  const latest = latestSchema.safeParse(response.ok ? await response.json() : null);
  return latest.success ? latest.data.build : null;
}

/** Looks now and then for a newer build; when there is one, the next navigation loads the whole page. */
export function watchBuild(router: AppRouter, url: string): () => void {
  const own = config().build;
  if (own === '') return () => undefined;
  let newer = false;
  const check = () => {
    latestBuild(url)
      .then((latest) => {
        newer = latest !== null && latest !== own;
      })
      // Offline: the next check will tell.
      .catch(() => undefined);
  };
  const timer = setInterval(check, CHECK_MS);
  const stop = router.subscribe('onBeforeNavigate', ({ toLocation, pathChanged }) => {
    if (newer && pathChanged) location.assign(toLocation.publicHref);
  });
  return () => {
    clearInterval(timer);
    stop();
  };
}
