import { useKeys } from '../keys/index.ts';
import { useSession } from '../session/index.ts';
import { useUndo } from './use-undo.ts';

/** Z undoes the last act of the person, and Shift+Z does again what they undid last, where a screen has no Z of its own. */
export function useUndoKeys(): void {
  const { user } = useSession();
  const run = useUndo();
  const keyOf = (keys: string, label: string, que: Parameters<typeof run>[0]) => ({
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
