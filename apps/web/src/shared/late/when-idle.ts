/** How a person shows that they are at the screen; the first of these comes well before the first click. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

let waiting: (() => void)[] | null = [];

function idle(run: () => void): void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run);
  else setTimeout(run, 200);
}

function begin(): void {
  for (const sign of SIGNS) removeEventListener(sign, begin, true);
  for (const run of waiting ?? []) idle(run);
  waiting = null;
}

if (typeof document !== 'undefined')
  for (const sign of SIGNS) addEventListener(sign, begin, { capture: true, passive: true });

/** Runs in spare time, once somebody uses the page: nothing of a first paint waits for it. */
export function whenIdle(run: () => void): void {
  if (waiting === null) idle(run);
  else waiting.push(run);
}
