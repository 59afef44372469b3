import { useSyncExternalStore } from 'react';
import { appRoot } from './app-root.ts';
import { useMediaQuery } from './use-media-query.ts';

/** Least width in px of a Cuadra within a host page in which a docked sheet leaves its list room. */
const EMBEDDED_PX = 1200;

let fits = true;
let watched: { readonly root: Element; readonly observer: ResizeObserver } | null = null;
const listeners = new Set<() => void>();

/** A host page keeps part of the window for itself; alone, Cuadra is as wide as the window. */
function watchHost(): void {
  const mounted = appRoot();
  if (mounted === document || watched?.root.isConnected) return;
  watched?.observer.disconnect();
  watched = null;
  const root = mounted.querySelector('[data-slot="cuadra-root"]');
  if (root === null) return;
  const observer = new ResizeObserver(([entry]) => {
    const next = (entry?.contentRect.width ?? EMBEDDED_PX) >= EMBEDDED_PX;
    if (next === fits) return;
    fits = next;
    for (const tell of listeners) tell();
  });
  observer.observe(root);
  watched = { root, observer };
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  watchHost();
  return () => listeners.delete(tell);
}

/** Whether a side sheet stands beside its list; in less room it floats over it. */
export function useDocks(): boolean {
  const wide = useMediaQuery('(min-width: 1280px)');
  const host = useSyncExternalStore(
    subscribe,
    () => fits,
    () => true,
  );
  return wide && host;
}
