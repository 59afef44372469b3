import { useMemo, useState } from 'react';
import type { Screen } from './destination.ts';
import type { Place } from './place.ts';
import { useHere } from './use-here.ts';
import { useOpenDestinations, type OpenDestination, type OpenTab } from './use-open-destinations.ts';

/** The open tab that a place stands in. */
export function tabOf({ tabs }: OpenDestination, place: Place | null): OpenTab | undefined {
  return tabs.find(({ tab }) => tab === place?.tab);
}

/**
 * The destinations, each leading to the tab that was last used while the page lives, or to its first.
 */
export function useMenu(): readonly OpenDestination[] {
  const open = useOpenDestinations();
  const { place } = useHere();
  const [last, setLast] = useState<Readonly<Record<string, Screen>>>({});
  const here = open.find(({ destination }) => destination === place?.destination);
  const used = here ? place?.screen : null;
  if (here && used && last[here.destination.key] !== used) setLast({ ...last, [here.destination.key]: used });
  return useMemo(
    () =>
      open.map((one) => {
        const before = last[one.destination.key];
        const stillOpen = one.tabs.flatMap(({ screens }) => screens).find(({ screen }) => screen === before);
        return before && stillOpen ? { ...one, link: stillOpen } : one;
      }),
    [open, last],
  );
}
