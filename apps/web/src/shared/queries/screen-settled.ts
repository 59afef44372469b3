import type { QueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useState } from 'react';

/** An answer leads a screen to ask for more at once, which belongs to its first answers too. */
const QUIET_MS = 100;
/** A screen that asks for nothing, or waits long, holds up the rest no longer. */
const LONGEST_MS = 2_000;

/** Runs `settled` once the first answers of the first screen are there. Returns what stops it. */
export function watchFirstAnswers(
  cache: Pick<ReturnType<QueryClient['getQueryCache']>, 'getAll' | 'subscribe'>,
  settled: () => void,
): () => void {
  let quiet: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(quiet);
    clearTimeout(longest);
    unsubscribe();
  };
  const end = () => {
    stop();
    settled();
  };
  const look = () => {
    const queries = cache.getAll();
    clearTimeout(quiet);
    if (queries.length > 0 && queries.every(({ state }) => state.fetchStatus !== 'fetching'))
      quiet = setTimeout(end, QUIET_MS);
  };
  const longest = setTimeout(end, LONGEST_MS);
  const unsubscribe = cache.subscribe(look);
  return stop;
}

export const ScreenSettledContext = createContext(true);

/** Whether what stands around the screen (banners, counts, bell) may ask: the screen's own calls come first. */
export function useScreenSettled(): boolean {
  return useContext(ScreenSettledContext);
}

export function useFirstAnswers(queryClient: QueryClient): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => watchFirstAnswers(queryClient.getQueryCache(), () => setSettled(true)), [queryClient]);
  return settled;
}
