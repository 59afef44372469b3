import { Radio } from '@base-ui/react/radio';
import { RadioGroup as Base } from '@base-ui/react/radio-group';
import type { ReactNode } from 'react';
import { cn } from './lib/cn.ts';

export interface RadioOption<V extends string> {
  value: V;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean | undefined;
}

export interface RadioGroupProps<V extends string> {
  options: readonly RadioOption<V>[];
  value?: V | undefined;
  defaultValue?: V | undefined;
  onValueChange?: ((value: V) => void) | undefined;
  name?: string | undefined;
  disabled?: boolean | undefined;
  /** Name of the group; leave out inside a Field. */
  'aria-label'?: string | undefined;
  className?: string | undefined;
}

/** One of a few that should all be seen. For more than five, Select. */
export function RadioGroup<V extends string>({
  options,
  value,
  defaultValue,
  onValueChange,
  className,
  ...props
}: RadioGroupProps<V>) {
  return (
    <Base
      data-slot="radio-group"
      {...(value === undefined ? { defaultValue } : { value })}
      onValueChange={(nuevo) => onValueChange?.(nuevo)}
      className={cn('flex flex-col gap-2', className)}
      {...props}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className="flex min-h-5 cursor-pointer items-start gap-2 has-data-disabled:cursor-default has-data-disabled:text-muted-foreground"
        >
          <span className="flex h-5 items-center">
            <Radio.Root
              value={option.value}
              disabled={option.disabled}
              className="toque inline-flex size-4 shrink-0 items-center justify-center rounded-full border border-control bg-background data-checked:border-primary data-checked:bg-primary data-disabled:opacity-50"
            >
              <Radio.Indicator className="size-1.5 rounded-full bg-primary-foreground" />
            </Radio.Root>
          </span>
          <span>
            {option.label}
            {option.hint ? <span className="block text-12 text-muted-foreground">{option.hint}</span> : null}
          </span>
        </label>
      ))}
    </Base>
  );
}
