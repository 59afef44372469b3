import { mergeProps } from '@base-ui/react/merge-props';
import { useRender } from '@base-ui/react/use-render';
import { cva, type VariantProps } from 'class-variance-authority';
import { LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from './lib/cn.ts';

export const buttonVariants = cva(
  [
    'inline-flex shrink-0 items-center justify-center rounded-sm font-medium whitespace-nowrap select-none',
    'transition-colors duration-100 disabled:pointer-events-none disabled:opacity-50 aria-disabled:cursor-default aria-disabled:opacity-60',
    '[&_svg]:shrink-0 [&_svg:not([class*=size-])]:size-4',
  ],
  {
    variants: {
      variant: {
        primary:
          'print:hidden bg-primary text-primary-foreground hover:bg-primary-hover [&_[data-slot=kbd]]:border-transparent [&_[data-slot=kbd]]:bg-primary-foreground/15 [&_[data-slot=kbd]]:text-inherit',
        secondary:
          'print:hidden border border-input bg-background text-foreground shadow-control hover:bg-accent aria-expanded:bg-accent',
        ghost: 'print:hidden text-foreground hover:bg-accent aria-expanded:bg-accent',
        quiet:
          'print:hidden text-muted-foreground hover:bg-accent hover:text-foreground aria-expanded:bg-accent aria-expanded:text-foreground',
        destructive:
          'print:hidden border border-input bg-background text-negativo shadow-control hover:bg-negativo-soft',
        link: 'rounded-xs text-foreground underline decoration-input underline-offset-3 hover:decoration-current',
      },
      size: {
        sm: 'h-7 gap-1.5 px-2 text-13',
        md: 'h-8 gap-1.5 px-3 text-13',
        touch: 'h-11 gap-2 px-4 text-13',
      },
    },
    compoundVariants: [{ variant: 'link', className: 'h-auto px-0' }],
    defaultVariants: { variant: 'secondary', size: 'md' },
  },
);

export interface ButtonProps
  extends Omit<useRender.ComponentProps<'button'>, 'className'>, VariantProps<typeof buttonVariants> {
  className?: string | undefined;
  /** Shows a spinner, says so to screen readers and ignores presses, keeping the focus where it is. */
  loading?: boolean | undefined;
  children?: ReactNode;
}

/**
 * Button of 28, 32 or 44 px (`size`). `render` swaps the element, for instance for a router's link:
 * `<Button render={<Link to="/ventas" />}>Ver ventas</Button>`.
 */
export function Button({ variant, size, loading, className, render, children, ...props }: ButtonProps) {
  const propios = {
    'data-slot': 'button',
    className: cn(buttonVariants({ variant, size }), variant !== 'link' && 'toque', className),
    ...(render ? {} : { type: 'button' as const }),
    ...(loading
      ? {
          'aria-busy': true,
          'aria-disabled': true,
          onClickCapture: (event: React.MouseEvent) => {
            event.preventDefault();
            event.stopPropagation();
          },
        }
      : {}),
    children: loading ? (
      <>
        <LoaderCircle aria-hidden className="animate-spin" />
        {children}
      </>
    ) : (
      children
    ),
  };
  return useRender({
    defaultTagName: 'button',
    render,
    props: mergeProps<'button'>(propios, props),
  });
}
