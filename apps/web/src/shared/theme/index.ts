import type { Tema } from '@cuadra/ui';
import { useSyncExternalStore } from 'react';

/** Read also by public/tema.js, which paints before anything else. */
const THEME_KEY = 'cuadra-tema';

const listeners = new Set<() => void>();
const oscuro = () => matchMedia('(prefers-color-scheme: dark)');

function read(): Tema {
  try {
    const guardado = localStorage.getItem(THEME_KEY);
    return guardado === 'claro' || guardado === 'oscuro' ? guardado : 'sistema';
  } catch {
    return 'sistema';
  }
}

let actual: Tema | null = null;
/** What wears the theme: the whole page, or Cuadra's own root within a host's. */
let wearer: Element | null = null;

function theme(): Tema {
  actual ??= read();
  return actual;
}

export function isDark(): boolean {
  return theme() === 'oscuro' || (theme() === 'sistema' && oscuro().matches);
}

function apply(): void {
  wearer?.classList.toggle('dark', isDark());
  for (const listener of listeners) listener();
}

export function setTheme(nuevo: Tema): void {
  actual = nuevo;
  try {
    if (nuevo === 'sistema') localStorage.removeItem(THEME_KEY);
    else localStorage.setItem(THEME_KEY, nuevo);
  } catch {
    // Without storage it lasts as long as the page.
  }
  apply();
}

/** Keeps the theme of `element` in step with the system and with other tabs. Returns what stops it. */
export function watchTheme(element: Element): () => void {
  wearer = element;
  const media = oscuro();
  const onStorage = (event: StorageEvent) => {
    if (event.key !== THEME_KEY) return;
    actual = null;
    apply();
  };
  media.addEventListener('change', apply);
  globalThis.addEventListener('storage', onStorage);
  apply();
  return () => {
    media.removeEventListener('change', apply);
    globalThis.removeEventListener('storage', onStorage);
    wearer = null;
  };
}

/** Theme chosen, and how it looks now. */
export function useTheme(): { theme: Tema; dark: boolean } {
  const clave = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    () => `${theme()} ${isDark()}`,
  );
  const [elegido, dark] = clave.split(' ');
  return { theme: elegido as Tema, dark: dark === 'true' };
}
