import { Wordmark } from '@cuadra/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CONTENT_ID, SkipLink } from './skip-link.tsx';

/** A bar with the mark over the page, without navigation: for what stands outside the daily work. */
export function DefaultLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex h-full flex-col">
      <SkipLink />
      <header className="flex h-(--bar-top) shrink-0 items-center border-b px-4">
        <Link to="/home" aria-label="Cuadra, ir al inicio" className="rounded-xs">
          <Wordmark />
        </Link>
      </header>
      <main id={CONTENT_ID} tabIndex={-1} className="min-h-0 flex-1 overflow-y-auto outline-none">
        {children}
      </main>
    </div>
  );
}
