import type { ReactNode } from 'react';

/** Rows of totals, one for each currency, kept together at the foot. */
export function TotalesPie({ children }: { children: ReactNode }) {
  return (
    <div role="presentation" className="sticky bottom-0 z-10">
      {children}
    </div>
  );
}
