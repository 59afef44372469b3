import { Menu as MenuIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import { cn } from './lib/cn.ts';

export interface TopBarProps extends Omit<ComponentProps<'header'>, 'title'> {
  title: ReactNode;
  /** Beside the title: tabs, progress. */
  children?: ReactNode;
  /** Right end: the screen's buttons. */
  actions?: ReactNode;
  /** Opens the drawer; its button is drawn under 768 px only. */
  onOpenMenu?: (() => void) | undefined;
}

/** Bar of 48 px with the screen's name (its h1), what belongs to it, and its actions. */
export function TopBar({ title, children, actions, onOpenMenu, className, ...props }: TopBarProps) {
  return (
    <header
      data-slot="top-bar"
      className={cn(
        'flex h-(--bar-top) shrink-0 items-center gap-x-3 border-b bg-background px-4',
        // On a phone the views of a screen take a row of their own, or its name would be cut to a letter.
        'max-sm:h-auto max-sm:flex-wrap max-sm:[&>[data-slot=tab-nav]]:order-last max-sm:[&>[data-slot=tab-nav]]:-mx-4 max-sm:[&>[data-slot=tab-nav]]:h-11 max-sm:[&>[data-slot=tab-nav]]:shrink-0 max-sm:[&>[data-slot=tab-nav]]:grow max-sm:[&>[data-slot=tab-nav]]:basis-full max-sm:[&>[data-slot=tab-nav]]:px-4',
        className,
      )}
      {...props}
    >
      {onOpenMenu ? (
        <IconButton label="Abrir el menú" tooltip={false} onClick={onOpenMenu} className="-ml-2 md:hidden">
          <MenuIcon aria-hidden />
        </IconButton>
      ) : null}
      <h1 className="truncate text-15 font-semibold max-sm:flex-1 max-sm:basis-0 max-sm:leading-(--bar-top)">
        {title}
      </h1>
      {children}
      {actions ? <div className="ml-auto flex shrink-0 items-center gap-2">{actions}</div> : null}
    </header>
  );
}

/** Upright line between parts of a bar. */
export function BarSeparator({ className }: { className?: string | undefined }) {
  return <span aria-hidden className={cn('h-4 w-px shrink-0 bg-border', className)} />;
}
