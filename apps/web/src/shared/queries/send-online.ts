import { onlineManager, type QueryClient } from '@tanstack/react-query';

/**
 * Runs an act as a mutation of the client. Offline the mutation pauses, the frame counts it, and it runs once on
 * reconnection. Errors reject the promise, without a toast.
 */
export function sendOnline<T>(queries: QueryClient, act: () => Promise<T>): Promise<T> {
  return queries
    .getMutationCache()
    .build<T, Error, void, unknown>(queries, { mutationFn: act, meta: { silent: true } })
    .execute();
}

/** Settles once the browser has a network. */
export function untilOnline(): Promise<void> {
  if (onlineManager.isOnline()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = onlineManager.subscribe((online) => {
      if (!online) return;
      stop();
      resolve();
    });
  });
}
