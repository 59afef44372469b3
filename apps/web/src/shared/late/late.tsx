import { lateParts, useLateParts } from '@cuadra/ui';
import { useState, type ComponentType, type ReactNode } from 'react';
import { whenBack } from './when-back.ts';
import { whenIdle } from './when-idle.ts';

/**
 * A part that the first paint of a screen does without: a sheet, a dialog. Its code comes while the browser is idle, or
 * when it is first needed, by default when it is drawn. Once needed it stays, so that it can leave with its movement. A
 * part that cannot come leaves its screen alone, and is asked for again when the network is back.
 */
export function late<P extends object>(
  load: () => Promise<ComponentType<P>>,
  needed: (props: P) => boolean = () => true,
): (props: P) => ReactNode {
  const parts = lateParts(load);
  if (typeof document !== 'undefined') whenIdle(parts.preload);
  return function Late(props: P) {
    const [used, setUsed] = useState(false);
    const isNeeded = needed(props);
    if (isNeeded && !used) setUsed(true);
    const Part = useLateParts(parts, used || isNeeded, whenBack);
    return Part !== null && (used || isNeeded) ? <Part {...props} /> : null;
  };
}
