import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { sendOnline } from '../../shared/queries/index.ts';

/**
 * Sends acts to the server one at a time, in the order of the keys: the book's lock allows one, and more would hold every
 * connection. Offline, each act waits as a mutation of its own. The queries of the screen are invalidated after the last
 * one; until then closing the page asks, since waiting acts are lost with it.
 */
export function useTurnos(onQuiet: () => Promise<void>): (acto: () => Promise<void>) => Promise<void> {
  const queries = useQueryClient();
  const ultimo = useRef<Promise<void>>(Promise.resolve());
  const esperan = useRef(0);
  // Each queue listens for itself: one that is done leaves the question of another.
  const ask = useCallback((event: BeforeUnloadEvent) => event.preventDefault(), []);
  return useCallback(
    async (acto) => {
      esperan.current += 1;
      globalThis.addEventListener('beforeunload', ask);
      const antes = ultimo.current;
      const turno = sendOnline(queries, () => antes.then(acto));
      // One that fails holds up none of the others.
      ultimo.current = turno.catch(() => {});
      try {
        await turno;
      } finally {
        esperan.current -= 1;
        if (esperan.current === 0) {
          globalThis.removeEventListener('beforeunload', ask);
          await onQuiet();
        }
      }
    },
    [queries, onQuiet, ask],
  );
}
