import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { whenIdle } from './when-idle.ts';

/**
 * A part that the first paint of a screen does without: a sheet, a dialog. Its code comes while the browser is idle, or
 * when it is first needed, by default when it is drawn. Once needed it stays, so that it can leave with its movement.
 */
export function late<P extends object>(
  load: () => Promise<ComponentType<P>>,
  needed: (props: P) => boolean = () => true,
): (props: P) => ReactNode {
  let loaded: ComponentType<P> | null = null;
  const fetchPart = async () => {
    loaded = await load();
    return { default: loaded };
  };
  const Coming = lazy<ComponentType<P>>(fetchPart);
  // A part that does not come now is asked for again when it is needed.
  if (typeof document !== 'undefined') whenIdle(() => void fetchPart().catch(() => undefined));
  return function Late(props: P) {
    // A part that is already loaded is drawn at once, so that the focus finds its field.
    const [Part, setPart] = useState<ComponentType<P> | null>(null);
    if (Part === null && needed(props)) setPart(() => loaded ?? Coming);
    return Part === null ? null : (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  };
}
