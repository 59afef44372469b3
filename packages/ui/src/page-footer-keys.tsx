import type { ComponentProps } from 'react';
import { Kbd } from './kbd.tsx';
import { cn } from './lib/cn.ts';

export interface KeyHint {
  keys: readonly string[];
  label: string;
  /** Written between two keys: '–' for a range. */
  between?: string | undefined;
}

/** Row of key hints at the foot of a pane, 32 px. Not drawn where there is no keyboard. */
export function PageFooterKeys({
  hints,
  className,
  ...props
}: Omit<ComponentProps<'div'>, 'children'> & { hints: readonly KeyHint[] }) {
  return (
    <div
      data-slot="page-footer-keys"
      className={cn(
        'flex h-8 shrink-0 items-center gap-5 overflow-hidden border-t px-4 text-12 text-muted-foreground pointer-coarse:hidden',
        className,
      )}
      {...props}
    >
      {hints.map((hint) => (
        <span key={hint.label} className="flex shrink-0 items-center gap-1.5">
          {hint.keys.map((tecla, i) => (
            <span key={tecla} className="flex items-center gap-1.5">
              {i > 0 && hint.between ? <span aria-hidden>{hint.between}</span> : null}
              <Kbd>{tecla}</Kbd>
            </span>
          ))}
          {hint.label}
        </span>
      ))}
    </div>
  );
}
