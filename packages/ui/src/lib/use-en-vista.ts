import { useEffect, useRef, type RefObject } from 'react';
import { beforePaint } from './before-paint.ts';

/** What is left of its neighbours beside what was brought into sight. */
const ASOMO = 24;

/**
 * Of a row or list of places that may be longer than its frame: brings one into sight within that frame, and leaves the
 * page where it is, which may be somebody else's.
 */
function bringIntoView(lugar: HTMLElement | null): void {
  const marco = lugar?.closest('nav, [role=radiogroup]');
  if (!lugar || !marco) return;
  const a = lugar.getBoundingClientRect();
  const b = marco.getBoundingClientRect();
  if (a.left < b.left) marco.scrollLeft += a.left - b.left - ASOMO;
  else if (a.right > b.right) marco.scrollLeft += a.right - b.right + ASOMO;
  if (a.top < b.top) marco.scrollTop += a.top - b.top - ASOMO;
  else if (a.bottom > b.bottom) marco.scrollTop += a.bottom - b.bottom + ASOMO;
}

/** Ref of a place that is brought into sight as it takes it. */
export const enVista = (lugar: HTMLElement) => beforePaint(() => bringIntoView(lugar));

/** Ref of a link that is brought into sight when it comes to be the one where one is. */
export function useEnVista(active: boolean | undefined): RefObject<HTMLAnchorElement | null> {
  const ref = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    return active ? beforePaint(() => bringIntoView(ref.current)) : undefined;
  }, [active]);
  return ref;
}
