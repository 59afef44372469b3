import { mergeProps } from '@base-ui/react/merge-props';
import { Tabs as Base } from '@base-ui/react/tabs';
import { useRender } from '@base-ui/react/use-render';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from './lib/cn.ts';
import { formatEntero } from './lib/format-entero.ts';
import { useEnVista } from './lib/use-en-vista.ts';

const tiraClass = 'flex h-full min-w-0 items-stretch gap-5 overflow-x-auto [scrollbar-width:none]';
export const pestanaClass =
  'relative flex h-full min-h-9 shrink-0 items-center gap-2 whitespace-nowrap text-muted-foreground hover:text-foreground focus-visible:outline-offset-[-2px] after:absolute after:inset-x-0 after:bottom-0 after:h-0.5';
export const activaClass = 'font-medium text-foreground after:bg-foreground';

function Cuenta({ count, label }: { count: number | undefined; label?: string | undefined }) {
  return count === undefined ? null : (
    <span className="tnum text-12 font-normal text-muted-foreground">
      {formatEntero(count)}
      {label ? <span className="sr-only"> {label}</span> : null}
    </span>
  );
}

export interface TabsProps<V extends string> {
  value: V;
  onValueChange: (value: V) => void;
  tabs: readonly { value: V; label: ReactNode; count?: number | undefined }[];
  /** Name of the row of tabs. */
  label: string;
  /** Panel of the tab in force. */
  children?: ReactNode;
  className?: string | undefined;
}

/** Tabs over one panel, underlined in ink. For views that live in the address, TabNav. */
export function Tabs<V extends string>({
  value,
  onValueChange,
  tabs,
  label,
  children,
  className,
}: TabsProps<V>) {
  return (
    <Base.Root
      value={value}
      onValueChange={(nuevo: V) => onValueChange(nuevo)}
      className="flex min-h-0 flex-col"
    >
      <Base.List data-slot="tabs" aria-label={label} className={cn(tiraClass, 'h-9 border-b', className)}>
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className={cn(pestanaClass, tab.value === value && activaClass)}
          >
            {tab.label}
            <Cuenta count={tab.count} />
          </Base.Tab>
        ))}
      </Base.List>
      {children === undefined ? null : (
        <Base.Panel value={value} className="min-h-0 flex-1 pt-4">
          {children}
        </Base.Panel>
      )}
    </Base.Root>
  );
}

/** Row of links, underlined in ink: the tabs of a destination, the parts of a page. Takes TabNavLinks. */
export function TabNav({ label, className, ...props }: ComponentProps<'nav'> & { label: string }) {
  return (
    <nav data-slot="tab-nav" aria-label={label} className={cn(tiraClass, 'ml-3', className)} {...props} />
  );
}

export interface TabNavLinkProps extends Omit<useRender.ComponentProps<'a'>, 'className'> {
  active?: boolean | undefined;
  count?: number | undefined;
  /** What is counted, in words that follow the number. */
  countLabel?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** One of them; `render` takes a router's link. */
export function TabNavLink({
  active,
  count,
  countLabel,
  className,
  render,
  children,
  ...props
}: TabNavLinkProps) {
  const enlace = useEnVista(active);
  return useRender({
    defaultTagName: 'a',
    render,
    ref: enlace,
    props: mergeProps<'a'>(
      {
        className: cn(pestanaClass, active && activaClass, className),
        'aria-current': active ? 'page' : undefined,
        children: (
          <>
            {children}
            <Cuenta count={count} label={countLabel} />
          </>
        ),
      },
      props,
    ),
  });
}

/** Loose pills: the segments of a tab or the views of a list, in the toolbar. Takes PillNavLinks. */
export function PillNav({ label, className, ...props }: ComponentProps<'nav'> & { label: string }) {
  return (
    <nav
      data-slot="pill-nav"
      aria-label={label}
      className={cn(
        'flex max-w-full min-w-0 items-center gap-1 overflow-x-auto [scrollbar-width:none]',
        className,
      )}
      {...props}
    />
  );
}

/** One of them; `render` takes a router's link. */
export function PillNavLink({ active, count, className, render, children, ...props }: TabNavLinkProps) {
  const enlace = useEnVista(active);
  return useRender({
    defaultTagName: 'a',
    render,
    ref: enlace,
    props: mergeProps<'a'>(
      {
        className: cn(
          'flex h-7 shrink-0 items-center gap-1.5 rounded-sm px-2 whitespace-nowrap text-muted-foreground hover:bg-muted hover:text-foreground focus-visible:outline-offset-[-2px] pointer-coarse:h-11',
          active && 'bg-accent font-medium text-foreground',
          className,
        ),
        'aria-current': active ? 'page' : undefined,
        children: (
          <>
            {children}
            <Cuenta count={count} />
          </>
        ),
      },
      props,
    ),
  });
}
