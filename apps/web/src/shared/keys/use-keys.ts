import { useLayoutEffect, useRef } from 'react';
import { registerKeys, type KeyBinding } from './registry.ts';

/**
 * Keys of the component while it is on screen; always runs the newest functions: those of what is seen, as soon as it is,
 * since who works by keyboard is faster than an effect that waits for the paint.
 */
export function useKeys(bindings: readonly KeyBinding[], enabled = true): void {
  const ultimas = useRef(bindings);
  useLayoutEffect(() => {
    ultimas.current = bindings;
  });
  useLayoutEffect(() => (enabled ? registerKeys(() => ultimas.current) : undefined), [enabled]);
}
