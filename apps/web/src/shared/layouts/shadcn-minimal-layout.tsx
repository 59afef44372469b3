import { Wordmark } from '@cuadra/ui';
import type { ReactNode } from 'react';
import { CONTENT_ID } from './skip-link.tsx';

/** Public pages: the mark above, one column in the middle. */
export function ShadcnMinimalLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex h-full flex-col overflow-y-auto bg-sidebar">
      <header className="flex shrink-0 justify-center px-6 pt-12 sm:pt-[16vh]">
        <Wordmark size="lg" />
      </header>
      <main
        id={CONTENT_ID}
        tabIndex={-1}
        className="mx-auto flex w-full max-w-100 flex-1 flex-col px-5 py-8 outline-none"
      >
        {children}
      </main>
    </div>
  );
}
