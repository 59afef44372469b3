import { Field as Base } from '@base-ui/react/field';
import type { ReactNode } from 'react';
import { cn } from './lib/cn.ts';
import type { WithClass } from './lib/props.ts';

/** Label of one control of a Field. */
export function Label({ className, ...props }: WithClass<Base.Label.Props>) {
  return (
    <Base.Label
      data-slot="label"
      className={cn('text-12 font-medium text-muted-foreground', className)}
      {...props}
    />
  );
}

export interface FieldProps {
  label: ReactNode;
  /** One sentence of help under the control. */
  hint?: ReactNode;
  /** What is wrong and what to do; marks the control as invalid and is read aloud with it. */
  error?: ReactNode;
  /** Writes "(opcional)" beside the label. What is required says nothing: most fields are. */
  optional?: boolean | undefined;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean | undefined;
  disabled?: boolean | undefined;
  name?: string | undefined;
  className?: string | undefined;
  /** One control: Input, Textarea, InputMonto, InputRut, Select or Combobox. */
  children: ReactNode;
}

/** A control with its label, hint and error, wired by id (`aria-describedby`, `aria-invalid`). */
export function Field({
  label,
  hint,
  error,
  optional,
  hideLabel,
  disabled,
  name,
  className,
  children,
}: FieldProps) {
  const invalid = error !== undefined && error !== null && error !== false && error !== '';
  return (
    <Base.Root
      data-slot="field"
      invalid={invalid}
      disabled={disabled}
      name={name}
      className={cn('flex min-w-0 flex-col gap-1.5', className)}
    >
      <Label className={cn(hideLabel && 'sr-only')}>
        {label}
        {optional ? <span className="font-normal"> (opcional)</span> : null}
      </Label>
      {children}
      {hint && !invalid ? (
        <Base.Description data-slot="field-hint" className="text-12 text-muted-foreground">
          {hint}
        </Base.Description>
      ) : null}
      {invalid ? (
        <Base.Error match data-slot="field-error" className="text-12 text-negativo">
          {error}
        </Base.Error>
      ) : null}
    </Base.Root>
  );
}
