import { useEffect, useRef } from 'react';
import { registerKeys, type KeyBinding } from './registry.ts';

/** Keys of the component while it is on screen; always runs the newest functions. */
export function useKeys(bindings: readonly KeyBinding[], enabled = true): void {
  const ultimas = useRef(bindings);
  useEffect(() => {
    ultimas.current = bindings;
  });
  useEffect(() => (enabled ? registerKeys(() => ultimas.current) : undefined), [enabled]);
}
