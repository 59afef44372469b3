import type { ComponentProps } from 'react';
import { cn } from './lib/cn.ts';

/** The two brackets, bank and document, that close a square. */
export function Logo({
  size = 17,
  className,
  ...props
}: Omit<ComponentProps<'svg'>, 'children'> & { size?: number | undefined }) {
  return (
    <svg
      aria-hidden
      data-slot="logo"
      width={size}
      height={size}
      viewBox="0 0 21 21"
      fill="none"
      strokeWidth="4.25"
      className={cn('shrink-0', className)}
      {...props}
    >
      <path d="M2.125 14.8V3.725a1.6 1.6 0 0 1 1.6-1.6H14.8" stroke="var(--foreground)" />
      <path d="M18.875 6.2v11.075a1.6 1.6 0 0 1-1.6 1.6H6.2" stroke="var(--cuadra)" />
    </svg>
  );
}

/** Mark and name together. */
export function Wordmark({
  size = 'md',
  className,
  ...props
}: ComponentProps<'span'> & { size?: 'md' | 'lg' | undefined }) {
  return (
    <span
      data-slot="wordmark"
      className={cn('inline-flex items-center', size === 'lg' ? 'gap-3.5' : 'gap-2.5', className)}
      {...props}
    >
      <Logo size={size === 'lg' ? 22.5 : 16.5} />
      <span
        className={cn(
          'font-semibold',
          size === 'lg'
            ? 'text-[26px] leading-8 tracking-[-0.03em]'
            : 'text-[17px] leading-5 tracking-[-0.025em]',
        )}
      >
        cuadra
      </span>
    </span>
  );
}
