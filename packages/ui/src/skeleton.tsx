import type { ComponentProps } from 'react';
import { cn } from './lib/cn.ts';

/** Grey bar in the place of what is loading. Hidden from screen readers. */
export function Skeleton({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      aria-hidden
      data-slot="skeleton"
      className={cn('h-3 animate-pulse rounded-xs bg-accent', className)}
      {...props}
    />
  );
}
