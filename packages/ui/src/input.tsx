import { Input as Base } from '@base-ui/react/input';
import { cva, type VariantProps } from 'class-variance-authority';
import { cn } from './lib/cn.ts';
import type { WithClass } from './lib/props.ts';

/** Edge, ground and focus that every field shares: 3:1 edge, focus drawn on the edge itself. */
export const campoVariants = cva(
  [
    'w-full min-w-0 rounded-sm border border-control bg-background text-13 text-foreground',
    'focus-visible:outline-offset-[-1px] data-invalid:border-negativo aria-invalid:border-negativo',
    'disabled:opacity-50 data-disabled:opacity-50 [&:is(input,textarea):read-only:enabled]:bg-muted',
  ],
  {
    variants: {
      size: {
        sm: 'h-7 px-2 pointer-coarse:h-11',
        md: 'h-8 px-3 pointer-coarse:h-11',
        touch: 'h-11 px-3',
      },
    },
    defaultVariants: { size: 'md' },
  },
);

export interface InputProps extends Omit<WithClass<Base.Props>, 'size'>, VariantProps<typeof campoVariants> {}

/** One-line text field. Inside a Field it takes the label, hint and error by itself. */
export function Input({ className, size, ...props }: InputProps) {
  return <Base data-slot="input" className={cn(campoVariants({ size }), className)} {...props} />;
}
