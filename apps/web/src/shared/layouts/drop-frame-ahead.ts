import { useLayoutEffect } from 'react';

/** Element of a page that the build drew ahead (`FrameAhead`); it lies over Cuadra's own. */
export const FRAME_AHEAD_ID = 'cuadra-marco';

/** Takes the frame that was drawn ahead out of the page, if it is there. */
export function dropFrameAhead(): void {
  document.getElementById(FRAME_AHEAD_ID)?.remove();
}

/** Removes the frame drawn ahead as soon as its siblings are mounted, before the browser paints them. */
export function DropFrameAhead() {
  useLayoutEffect(dropFrameAhead, []);
  return null;
}
