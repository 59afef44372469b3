import { Checkbox as Base } from '@base-ui/react/checkbox';
import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from './lib/cn.ts';
import type { WithClass } from './lib/props.ts';

export interface CheckboxProps extends WithClass<Base.Root.Props> {
  /** Words beside it. Without them, give `aria-label`. */
  children?: ReactNode;
}

/** Square of 16 px, ticked, empty or mixed (`indeterminate`). With children it wraps itself in a label. */
export function Checkbox({ className, children, ...props }: CheckboxProps) {
  const caja = (
    <Base.Root
      data-slot="checkbox"
      className={cn(
        'toque inline-flex size-4 shrink-0 items-center justify-center rounded-xs border border-control bg-background text-primary-foreground',
        'data-checked:border-primary data-checked:bg-primary data-indeterminate:border-primary data-indeterminate:bg-primary',
        'data-disabled:cursor-default data-disabled:opacity-50 data-invalid:border-negativo',
        className,
      )}
      {...props}
    >
      <Base.Indicator className="group flex">
        {props.indeterminate ? (
          <Minus aria-hidden className="size-3 stroke-[3.5]!" />
        ) : (
          <Check aria-hidden className="size-3 stroke-[3.5]!" />
        )}
      </Base.Indicator>
    </Base.Root>
  );
  if (children === undefined) return caja;
  return (
    <label
      data-slot="checkbox-label"
      className="flex min-h-5 cursor-pointer items-start gap-2 has-data-disabled:cursor-default has-data-disabled:text-muted-foreground"
    >
      <span className="flex h-5 items-center">{caja}</span>
      <span>{children}</span>
    </label>
  );
}
