import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useKeys } from '../keys/index.ts';
import { useSession } from '../session/index.ts';

/** Z undoes the last act of the person on every screen that has no Z of its own. */
export function useUndoKey(): void {
  const queries = useQueryClient();
  const { user } = useSession();
  const undoing = useRef(false);
  const undo = async () => {
    if (undoing.current) return;
    undoing.current = true;
    try {
      // Apart from the layout, whose first load every screen waits for.
      const { undoLast } = await import('./undo-last.ts');
      await undoLast(queries);
    } finally {
      undoing.current = false;
    }
  };
  useKeys(
    [
      {
        keys: 'z',
        label: 'Deshacer lo último que hiciste',
        group: 'En todas partes',
        fallback: true,
        run: (event) => {
          if (!event.repeat) void undo();
        },
      },
    ],
    user !== null && user !== undefined,
  );
}
