import type { Asked } from './api.ts';

/** Addresses of the page; the empty one leads on. */
export const PATHS = {
  home: '/chipay/portal-pago',
  pin: '/chipay/portal-pago/pin',
  list: '/chipay/portal-pago/list',
} as const;

const KEY = 'cuadra-portal-pago';

/** Kept by this tab alone: who reads the PIN in another application comes back to a page that was reloaded. */
export interface Kept {
  readonly token: string;
  /** The PIN that was asked for; `intentos` are those that remain. */
  readonly asked: Asked | null;
}

/** The token of an address, which stands in its fragment; null without one. */
export const tokenOf = (url: URL): string | null => (url.hash.length > 1 ? url.hash.slice(1) : null);

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

function askedOf(value: unknown): Asked | null {
  const [hasta, otraVez, intentos] = ['hasta', 'otraVez', 'intentos'].map((name) => fieldOf(value, name));
  return typeof hasta === 'string' && typeof otraVez === 'string' && typeof intentos === 'number'
    ? { hasta, otraVez, intentos }
    : null;
}

/** What the tab kept; null where it kept nothing, or may not keep. */
export function readKept(storage: Pick<Storage, 'getItem'>): Kept | null {
  try {
    const value: unknown = JSON.parse(storage.getItem(KEY) ?? 'null');
    const token = fieldOf(value, 'token');
    return typeof token === 'string' ? { token, asked: askedOf(fieldOf(value, 'asked')) } : null;
  } catch {
    return null;
  }
}

export function keep(storage: Pick<Storage, 'setItem' | 'removeItem'>, kept: Kept | null): void {
  try {
    if (kept === null) storage.removeItem(KEY);
    else storage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing asks for the link again after a reload.
  }
}
