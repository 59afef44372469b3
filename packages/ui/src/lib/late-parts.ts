import { useEffect, useEffectEvent, useState } from 'react';

export interface LateParts<Parts> {
  /** Null until they came. */
  readonly loaded: () => Parts | null;
  /** Fetches them once. A load that fails is tried again by the next that asks. */
  readonly load: () => Promise<Parts>;
  /** Fetches them ahead of a need; a failure waits for that need. */
  readonly preload: () => void;
}

/** Parts of a library that the first screen does without. */
export function lateParts<Parts>(fetchParts: () => Promise<Parts>): LateParts<Parts> {
  let loaded: Parts | null = null;
  let loading: Promise<Parts> | null = null;
  const load = () => {
    loading ??= fetchParts().then(
      (parts) => {
        loaded = parts;
        return parts;
      },
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  };
  return { loaded: () => loaded, load, preload: () => void load().catch(() => undefined) };
}

/** Parts that are fetched once they are needed; null until then. `onFailed` hears where they did not come, and may ask again. */
export function useLateParts<Parts>(
  { loaded, load }: LateParts<Parts>,
  needed: boolean,
  onFailed: (askAgain: () => void) => void,
): Parts | null {
  const [parts, setParts] = useState<Parts | null>(() => loaded());
  const tellFailed = useEffectEvent(onFailed);
  useEffect(() => {
    if (!needed) return;
    let mounted = true;
    const ask = () => {
      if (!mounted) return;
      load().then(
        (came) => {
          if (mounted) setParts(() => came);
        },
        () => {
          if (mounted) tellFailed(ask);
        },
      );
    };
    ask();
    return () => {
      mounted = false;
    };
  }, [needed, load]);
  // Parts that came meanwhile are drawn at once, so that the focus finds its field.
  return parts ?? (needed ? loaded() : null);
}
