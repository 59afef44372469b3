import { Field } from '@base-ui/react/field';
import type { ComponentProps } from 'react';
import { campoVariants } from './input.tsx';
import { cn } from './lib/cn.ts';

/** Text of several lines; grows with its content up to 12 lines where the browser can. */
export function Textarea({ className, rows = 3, ...props }: ComponentProps<'textarea'>) {
  return (
    <Field.Control
      render={
        <textarea
          data-slot="textarea"
          rows={rows}
          className={cn(campoVariants(), 'field-sizing-content h-auto! max-h-60 min-h-16 py-1.5', className)}
          {...props}
        />
      }
    />
  );
}
