import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { usePageAside } from './page-aside.ts';

/** Docks a side sheet at the right of the page, its bar included. */
export function PageSide({ children }: { children: ReactNode }) {
  const aside = usePageAside();
  return aside ? createPortal(children, aside) : null;
}
