import { useEffect, useRef, type RefObject } from 'react';

/** Of a row of places that may be longer than the screen: brings the one where one is into sight. */
export function useEnVista(
  active: boolean | undefined,
  inline: 'nearest' | 'center',
): RefObject<HTMLAnchorElement | null> {
  const ref = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (active) ref.current?.scrollIntoView({ block: 'nearest', inline });
  }, [active, inline]);
  return ref;
}
