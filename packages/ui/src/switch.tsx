import { Switch as Base } from '@base-ui/react/switch';
import type { ReactNode } from 'react';
import { cn } from './lib/cn.ts';
import type { WithClass } from './lib/props.ts';

export interface SwitchProps extends WithClass<Base.Root.Props> {
  /** Words beside it. Without them, give `aria-label`. */
  children?: ReactNode;
}

/** Something that turns on at once, without a save button. */
export function Switch({ className, children, ...props }: SwitchProps) {
  const palanca = (
    <Base.Root
      data-slot="switch"
      className={cn(
        'toque inline-flex h-4.5 w-8 shrink-0 items-center rounded-full border border-control bg-background px-px transition-colors duration-100',
        'data-checked:border-primary data-checked:bg-primary data-disabled:cursor-default data-disabled:opacity-50',
        className,
      )}
      {...props}
    >
      <Base.Thumb className="size-3.5 rounded-full bg-control transition-[translate] duration-100 data-checked:translate-x-3.5 data-checked:bg-primary-foreground" />
    </Base.Root>
  );
  if (children === undefined) return palanca;
  return (
    <label className="flex min-h-5 cursor-pointer items-start gap-2 has-data-disabled:cursor-default has-data-disabled:text-muted-foreground">
      <span className="flex h-5 items-center">{palanca}</span>
      <span>{children}</span>
    </label>
  );
}
