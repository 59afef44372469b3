import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { offlineError } from '../api/index.ts';
import { snackbarError } from '../snackbar/index.ts';

type Que = 'undoLast' | 'redoLast';

// Of the page, for its keys and buttons ask for the same.
const asked = new Set<Que>();
let before: Promise<unknown> = Promise.resolve();

/** Undo of the person's last act and redo of their last undo, as Z and Shift+Z on every screen. */
export function useUndo(): (que: Que) => void {
  const queries = useQueryClient();
  return useCallback(
    (que) => {
      // The last act of now may be another one when the network is back.
      if (!navigator.onLine) {
        snackbarError(offlineError());
        return;
      }
      // The second press of a key that still works is none; the other key waits for it.
      if (asked.has(que)) return;
      asked.add(que);
      before = before
        // An act that failed has told so itself.
        .catch(() => undefined)
        // Apart from the layout, whose first load every screen waits for.
        .then(() => import('./last-acto.ts'))
        .then((acts) => acts[que](queries))
        .finally(() => asked.delete(que));
    },
    [queries],
  );
}
