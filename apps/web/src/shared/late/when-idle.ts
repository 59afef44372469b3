import { whenBack } from './when-back.ts';

/** How a person shows that they are at the screen; the first of these comes well before the first click. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

let waiting: (() => void)[] | null = [];

function idle(run: () => void): void {
  const runOnline = () => {
    if (navigator.onLine) run();
    else whenBack(run);
  };
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(runOnline);
  else setTimeout(runOnline, 200);
}

function begin(): void {
  for (const sign of SIGNS) removeEventListener(sign, begin, true);
  for (const run of waiting ?? []) idle(run);
  waiting = null;
}

if (typeof document !== 'undefined')
  for (const sign of SIGNS) addEventListener(sign, begin, { capture: true, passive: true });

/** Runs in spare time, once a person uses the page and the network is there: a first paint waits for none of it. */
export function whenIdle(run: () => void): void {
  if (waiting === null) idle(run);
  else waiting.push(run);
}
