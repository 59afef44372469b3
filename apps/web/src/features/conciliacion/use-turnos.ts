import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { sendOnline } from '../../shared/queries/index.ts';

/**
 * Acts go to the server one after another, in the order of the keys. The book takes one at a time anyway, and a fast hand
 * would keep every connection waiting for it. Without a network each waits as a change of its own. What the screen shows is read anew once none is left;
 * until then closing the page asks, for those that wait would be lost with it.
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
