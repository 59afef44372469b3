import type { ComponentProps } from 'react';
import { cn } from './lib/cn.ts';

/** A key of the keyboard, 18 px high. Inside a primary button it takes the button's colours. */
export function Kbd({ className, ...props }: ComponentProps<'kbd'>) {
  return (
    <kbd
      data-slot="kbd"
      className={cn(
        'inline-flex h-[18px] min-w-[18px] items-center justify-center rounded-xs border border-input bg-background px-1 text-11 font-medium whitespace-nowrap text-muted-foreground pointer-coarse:hidden',
        className,
      )}
      {...props}
    />
  );
}
