import { useMatches } from '@tanstack/react-router';
import type { RouteTraits } from './traits.ts';

/** What the deepest route on screen declares. */
export function useTraits(): RouteTraits | undefined {
  return useMatches({ select: (matches) => matches.at(-1)?.staticData });
}
