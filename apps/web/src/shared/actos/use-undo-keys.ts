import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useKeys } from '../keys/index.ts';
import { useSession } from '../session/index.ts';

/** Z undoes the last act of the person, and Shift+Z does again what they undid last, where a screen has no Z of its own. */
export function useUndoKeys(): void {
  const queries = useQueryClient();
  const { user } = useSession();
  const asked = useRef(new Set<'undoLast' | 'redoLast'>());
  const before = useRef(Promise.resolve());
  /** The second press of a key that still works is none; the other key waits for it. */
  const run = (que: 'undoLast' | 'redoLast') => {
    if (asked.current.has(que)) return;
    asked.current.add(que);
    before.current = before.current
      // An act that failed has told so itself.
      .catch(() => undefined)
      // Apart from the layout, whose first load every screen waits for.
      .then(() => import('./last-acto.ts'))
      .then((acts) => acts[que](queries))
      .finally(() => asked.current.delete(que));
  };
  const keyOf = (keys: string, label: string, que: 'undoLast' | 'redoLast') => ({
    keys,
    label,
    group: 'En todas partes',
    fallback: true,
    run: (event: KeyboardEvent) => {
      if (!event.repeat) run(que);
    },
  });
  useKeys(
    [
      keyOf('z', 'Deshacer lo último que hiciste', 'undoLast'),
      keyOf('Shift+z', 'Rehacer lo último que deshiciste', 'redoLast'),
    ],
    user !== null && user !== undefined,
  );
}
