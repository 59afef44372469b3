import type { ComponentProps, ReactNode } from 'react';
import { cn } from './lib/cn.ts';

export interface TopBarProps extends Omit<ComponentProps<'header'>, 'title'> {
  title: ReactNode;
  /** Before the title: the mark on a phone, the way back from a record. */
  lead?: ReactNode;
  /** Beside the title: tabs, progress. */
  children?: ReactNode;
  /** Right end: the screen's buttons. */
  actions?: ReactNode;
}

/** Bar of 48 px with the name of the page (its h1), its tabs, and its actions. */
export function TopBar({ title, lead, children, actions, className, ...props }: TopBarProps) {
  return (
    <header
      data-slot="top-bar"
      className={cn(
        '@container/bar flex h-(--bar-top) shrink-0 items-center gap-x-3 border-b bg-background px-4',
        // On a phone the tabs take a row of their own, or the name would be cut to a letter.
        'max-sm:h-auto max-sm:flex-wrap max-sm:[&>[data-slot=tab-nav]]:order-last max-sm:[&>[data-slot=tab-nav]]:-mx-4 max-sm:[&>[data-slot=tab-nav]]:h-11 max-sm:[&>[data-slot=tab-nav]]:shrink-0 max-sm:[&>[data-slot=tab-nav]]:grow max-sm:[&>[data-slot=tab-nav]]:basis-full max-sm:[&>[data-slot=tab-nav]]:px-4',
        className,
      )}
      {...props}
    >
      {lead}
      <h1 className="truncate text-15 font-semibold max-sm:flex-1 max-sm:basis-0 max-sm:leading-(--bar-top)">
        {title}
      </h1>
      {children}
      {actions ? (
        <div className="ml-auto flex print:hidden shrink-0 items-center gap-2">{actions}</div>
      ) : null}
    </header>
  );
}

/** Upright line between parts of a bar. */
export function BarSeparator({ className }: { className?: string | undefined }) {
  return <span aria-hidden className={cn('h-4 w-px shrink-0 bg-border', className)} />;
}
