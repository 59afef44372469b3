import { useMatches } from '@tanstack/react-router';
import { placeOf, titleOf, vistaOf, type Place } from './place.ts';

interface Here {
  /** Where the page on screen stands; null outside the destinations. */
  readonly place: Place | null;
  /** Its name; null where the page names itself. */
  readonly title: string | null;
}

/** Place and name of the deepest route on screen. */
export function useHere(): Here {
  const fullPath = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '' });
  const own = useMatches({ select: (matches) => matches.at(-1)?.staticData.title ?? null });
  const vista = useMatches({ select: (matches) => vistaOf(matches.at(-1)?.search).vista });
  return { place: placeOf(fullPath, { vista }), title: titleOf(fullPath, { vista }) ?? own };
}
