import { useId, type ComponentProps, type ReactNode } from 'react';

interface SigninFieldProps extends Omit<ComponentProps<'input'>, 'className'> {
  label: string;
  error: string | undefined;
  /** Inside the field, at its right end. */
  end?: ReactNode;
}

/**
 * A field with its label and error, as `Field` of the components draws it, on plain HTML: this is the first
 * screen that anyone meets, and the scripts behind `Field` would be a tenth of what it may weigh.
 */
export function SigninField({ label, error, end, ...input }: SigninFieldProps) {
  const id = useId();
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="text-12 font-medium text-muted-foreground">
        {label}
      </label>
      <div className="relative">
        <input
          id={id}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          autoCapitalize="none"
          spellCheck={false}
          className="h-11 w-full min-w-0 rounded-sm border border-control bg-background px-3 text-13 text-foreground focus-visible:outline-offset-[-1px] aria-invalid:border-negativo has-[+*]:pr-11"
          {...input}
        />
        {end}
      </div>
      {error === undefined ? null : (
        <p id={`${id}-error`} className="text-12 text-negativo">
          {error}
        </p>
      )}
    </div>
  );
}
