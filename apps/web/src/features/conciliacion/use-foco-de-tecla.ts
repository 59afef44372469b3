import { useEffect, type RefObject } from 'react';

/** The list of a group that a key asked for takes the focus, as the list that had it leaves with its screen. */
export function useFocoDeTecla(teclaRef: RefObject<boolean>, lista: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!teclaRef.current) return;
    teclaRef.current = false;
    lista.current?.focus({ preventScroll: true });
  }, [teclaRef, lista]);
}
