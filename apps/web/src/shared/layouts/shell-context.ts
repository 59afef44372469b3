import { createContext, useContext, type ReactNode } from 'react';
import type { Lugar } from '../ayuda/capitulo.ts';

/** What the layout around offers to the page inside. */
export interface Shell {
  /** Opens the search of screens and acts; undefined where the layout has none. */
  readonly openPalette?: () => void;
  readonly openKeyHelp?: () => void;
  /** Opens the manual at a place; at the chapter of the screen without one. */
  readonly openAyuda?: (lugar?: Lugar) => void;
  /** The bell of notifications, at the right end of the page's bar. */
  readonly bell?: ReactNode;
  /** Takes the name of the list's view, under which the screen is pinned (`useViewName`). */
  readonly nameView?: (name: string | null) => void;
}

export const ShellContext = createContext<Shell>({});

export function useShell(): Shell {
  return useContext(ShellContext);
}
