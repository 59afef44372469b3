import type { CSSProperties, ReactNode } from 'react';

const BULK_PX = 96;

/** Keeps the row that J and K move to clear of the sticky head, of the totals and of the selection's bar. */
export function TableFrame({
  totals,
  bulk,
  children,
}: {
  /** Rows of totals at the foot. */
  totals: number;
  bulk: boolean;
  children: ReactNode;
}) {
  return (
    <div
      className="flex min-h-0 flex-1 flex-col [&_[data-slot=table]]:scroll-pt-(--row-head) [&_[data-slot=table]]:scroll-pb-(--pie)"
      style={{ '--pie': `calc(${totals} * var(--row-dense) + ${bulk ? BULK_PX : 0}px)` } as CSSProperties}
    >
      {children}
    </div>
  );
}

/** Lifts the bar of the selection over the totals, which stay in sight. On a phone the table has none. */
export function BulkFrame({ totals, children }: { totals: number; children: ReactNode }) {
  return (
    <div
      className="pointer-events-none absolute inset-x-0 bottom-0 z-20 md:bottom-(--pie)"
      style={{ '--pie': `calc(${totals} * var(--row-dense))` } as CSSProperties}
    >
      {children}
    </div>
  );
}
