import { useEffect } from 'react';
import { useShell } from '../layouts/shell-context.ts';

/** Tells the layout the view of the list that is chosen; null for all of it. A screen is pinned under that name. */
export function useViewName(name: string | null): void {
  const { nameView } = useShell();
  useEffect(() => {
    nameView?.(name);
    return () => nameView?.(null);
  }, [name, nameView]);
}
