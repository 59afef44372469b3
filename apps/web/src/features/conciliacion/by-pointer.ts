/**
 * Whether a pointer pressed: then the keyboard goes back to the queue, where Enter accepts. Who came to the control
 * with the tabulator stays on it.
 */
export function byPointer(event: Event): boolean {
  return event instanceof MouseEvent && event.detail > 0;
}
