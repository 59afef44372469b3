import { createContext, useContext } from 'react';

/** Where a page's side sheet docks; null until it stands, undefined outside a Page. */
export const PageAsideContext = createContext<HTMLElement | null | undefined>(undefined);

/** The place at the right of the whole page, its bar included, where a docked sheet belongs. */
export function usePageAside(): HTMLElement | null | undefined {
  return useContext(PageAsideContext);
}
