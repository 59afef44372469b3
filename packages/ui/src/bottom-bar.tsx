import { mergeProps } from '@base-ui/react/merge-props';
import { useRender } from '@base-ui/react/use-render';
import type { ReactNode } from 'react';
import { cn } from './lib/cn.ts';
import { formatEntero } from './lib/format-entero.ts';

/** Bar at the foot of a phone, with the places that are used most. Takes BottomBarItems. */
export function BottomBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav
      data-slot="bottom-bar"
      aria-label={label}
      className="flex shrink-0 border-t bg-background pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      {children}
    </nav>
  );
}

export interface BottomBarItemProps extends Omit<useRender.ComponentProps<'a'>, 'className'> {
  icon: ReactNode;
  label: string;
  /** What waits there; 0 is not shown. */
  count?: number | undefined;
  active?: boolean | undefined;
}

/** One of them; `render` takes a router's link or a button. */
export function BottomBarItem({ icon, label, count, active, render, ...props }: BottomBarItemProps) {
  return useRender({
    defaultTagName: 'a',
    render,
    props: mergeProps<'a'>(
      {
        className: cn(
          'relative flex h-14 min-w-0 flex-1 flex-col items-center justify-center gap-1 text-11 text-muted-foreground focus-visible:outline-offset-[-2px] [&_svg]:size-5',
          active && 'font-medium text-foreground',
        ),
        'aria-current': active ? 'page' : undefined,
        children: (
          <>
            {icon}
            <span className="max-w-full truncate px-1">{label}</span>
            {count ? (
              <span className="tnum absolute top-1 left-1/2 ml-1 flex h-4 min-w-4 items-center justify-center rounded-full bg-primary px-1 text-[10px] leading-none font-semibold text-primary-foreground">
                <span className="sr-only">, </span>
                {count > 999 ? '999+' : formatEntero(count)}
                <span className="sr-only"> {count === 1 ? 'pendiente' : 'pendientes'}</span>
              </span>
            ) : null}
          </>
        ),
      },
      props,
    ),
  });
}
