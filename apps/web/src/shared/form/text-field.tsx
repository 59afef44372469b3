import { cn } from '@cuadra/ui';
import { useId, type ComponentProps, type ReactNode } from 'react';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'size'> {
  label: string;
  error: string | undefined;
  /** One sentence under the field; it stays beside an error. */
  hint?: ReactNode;
  /** Writes "(opcional)" beside the label. */
  optional?: boolean | undefined;
  /** Inside the field, at its right end. */
  end?: ReactNode;
  /** 44 px on the public screens, 32 among the controls of the product. */
  size?: 'touch' | 'md' | undefined;
}

/**
 * A field with its label, hint and error, as `Field` of the components draws it, on plain HTML: the public screens
 * are the first that anyone meets, and the scripts behind `Field` would be a tenth of what they may weigh.
 */
export function TextField({ label, error, hint, optional, end, size = 'touch', ...input }: TextFieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="text-12 font-medium text-muted-foreground">
        {label}
        {optional ? <span className="font-normal"> (opcional)</span> : null}
      </label>
      <div className="relative">
        <input
          id={id}
          aria-invalid={error !== undefined}
          aria-describedby={described === '' ? undefined : described}
          autoCapitalize="none"
          spellCheck={false}
          className={cn(
            'w-full min-w-0 rounded-sm border border-control bg-background px-3 text-13 text-foreground read-only:bg-muted focus-visible:outline-offset-[-1px] aria-invalid:border-negativo has-[+*]:pr-11',
            size === 'touch' ? 'h-11' : 'h-8 pointer-coarse:h-11',
          )}
          {...input}
        />
        {end}
      </div>
      {error === undefined ? null : (
        <p id={`${id}-error`} className="text-12 text-negativo">
          {error}
        </p>
      )}
      {hint ? (
        <div id={`${id}-hint`} className="text-12 text-muted-foreground">
          {hint}
        </div>
      ) : null}
    </div>
  );
}
