import { useSyncExternalStore, type CSSProperties } from 'react';

export type Density = 'comoda' | 'compacta';

/** Rows of one and of two lines in px; the comfortable ones are those of the theme. */
const COMPACT_PX = { dense: 28, cozy: 38 };

/** Heights of the rows within an element of this style. A row on a phone keeps the size of a finger. */
export function rowHeights(density: Density, phone: boolean): CSSProperties | undefined {
  if (density === 'comoda' || phone) return undefined;
  return {
    '--row-dense': `${COMPACT_PX.dense}px`,
    '--row-cozy': `${COMPACT_PX.cozy}px`,
  } as CSSProperties;
}

const listeners = new Set<() => void>();
const keyOf = (idUsuario: number | undefined) => `cuadra-densidad-${idUsuario ?? 0}`;
/** The choice of this page, for a browser that stores nothing. */
const chosen = new Map<string, Density>();

function read(key: string): Density {
  try {
    return (localStorage.getItem(key) ?? chosen.get(key)) === 'compacta' ? 'compacta' : 'comoda';
  } catch {
    return chosen.get(key) ?? 'comoda';
  }
}

/** Height of the rows of every list, as the person last chose it in this browser. */
export function useDensity(idUsuario: number | undefined): readonly [Density, (density: Density) => void] {
  const key = keyOf(idUsuario);
  const density = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => read(key),
  );
  const choose = (nueva: Density) => {
    chosen.set(key, nueva);
    try {
      localStorage.setItem(key, nueva);
    } catch {
      // Without storage the choice lasts as long as the page.
    }
    for (const listener of listeners) listener();
  };
  return [density, choose];
}
