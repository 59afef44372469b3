import type { Vista } from '@cuadra/contract';
import { useEffect, useRef } from 'react';

interface Options {
  readonly search: Readonly<Record<string, unknown>>;
  /** The view that the list opens with. */
  readonly vista: Vista | undefined;
  readonly loaded: boolean;
  readonly open: (vista: Vista) => void;
}

/**
 * Opens the list with the person's view, once, when its address asks for nothing. An address that says anything is
 * followed as it is, and so is one that the person empties later.
 */
export function useDefaultView({ search, vista, loaded, open }: Options): void {
  const decided = useRef(false);
  const empty = Object.values(search).every((value) => value === undefined);
  useEffect(() => {
    if (decided.current) return;
    if (!empty) {
      decided.current = true;
      return;
    }
    if (!loaded) return;
    decided.current = true;
    if (vista !== undefined) open(vista);
  }, [empty, loaded, vista, open]);
}
