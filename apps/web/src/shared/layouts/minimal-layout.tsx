import type { ReactNode } from 'react';
import { CONTENT_ID } from './skip-link.tsx';

/** Nothing but the page: for those opened from a mail, and for the component gallery. */
export function MinimalLayout({ children }: { children: ReactNode }) {
  return (
    <main id={CONTENT_ID} tabIndex={-1} className="h-full overflow-y-auto outline-none">
      {children}
    </main>
  );
}
