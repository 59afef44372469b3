import { createContext, useContext } from 'react';

/** What the layout around offers to the page inside. */
export interface Shell {
  /** Opens the drawer of a phone; undefined where the layout has none. */
  readonly openMenu?: () => void;
  readonly openKeyHelp?: () => void;
}

export const ShellContext = createContext<Shell>({});

export function useShell(): Shell {
  return useContext(ShellContext);
}
