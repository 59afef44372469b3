import { mergeProps } from '@base-ui/react/merge-props';
import { useRender } from '@base-ui/react/use-render';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { cn } from './lib/cn.ts';
import { formatEntero } from './lib/format-entero.ts';

const OPEN_MS = 80;
const CLOSE_MS = 160;
const EDGE_PX = 8;

/** Top of a card of that height beside an anchor, kept within the window. */
function topBeside(anchor: DOMRect, height: number): number {
  return Math.max(EDGE_PX, Math.min(anchor.top, window.innerHeight - height - EDGE_PX));
}

/**
 * The links of a collapsed place, beside its icon. They follow the icon in the document, so that Tab goes from one to
 * the others; the arrows do too.
 */
export function SidebarFlyout({
  label,
  trigger,
  children,
}: {
  label: string;
  trigger: ReactNode;
  children: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const item = useRef<HTMLLIElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const later = (next: boolean) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(next), next ? OPEN_MS : CLOSE_MS);
  };
  const now = (next: boolean) => {
    clearTimeout(timer.current);
    setOpen(next);
  };
  const place = (element: HTMLDivElement | null) => {
    card.current = element;
    const anchor = item.current?.getBoundingClientRect();
    if (!element || !anchor) return;
    element.style.left = `${anchor.right + EDGE_PX}px`;
    element.style.top = `${topBeside(anchor, element.offsetHeight)}px`;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const stops = [...(item.current?.querySelectorAll<HTMLElement>('a[href]') ?? [])];
    const at = stops.findIndex((stop) => stop.matches(':focus'));
    if (event.key === 'Escape' && open) {
      event.stopPropagation();
      stops[0]?.focus();
      now(false);
      return;
    }
    const next = { ArrowRight: at === 0 ? 1 : at, ArrowLeft: 0, ArrowDown: at + 1, ArrowUp: at - 1 }[
      event.key
    ];
    // On the icon itself the upright arrows scroll, as anywhere.
    if (next === undefined || !open || (at === 0 && event.key !== 'ArrowRight')) return;
    event.preventDefault();
    stops[next]?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the links inside are interactive; their events bubble to the item, which opens the flyout
    <li
      ref={item}
      onPointerEnter={({ pointerType }) => {
        if (pointerType !== 'touch') later(true);
      }}
      onPointerLeave={() => later(false)}
      onFocus={({ target }) => {
        if (target.matches(':focus-visible')) now(true);
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) now(false);
      }}
      onClick={() => now(false)}
      onKeyDown={onKeyDown}
    >
      {trigger}
      {open ? (
        <div
          ref={place}
          data-slot="sidebar-flyout"
          className="fixed z-50 flex min-w-44 flex-col rounded-md border bg-popover p-1 shadow-float"
        >
          <p aria-hidden className="px-2 py-1.5 text-12 text-muted-foreground">
            {label}
          </p>
          <ul aria-label={label}>{children}</ul>
        </div>
      ) : null}
    </li>
  );
}

export interface SidebarFlyoutItemProps extends Omit<useRender.ComponentProps<'a'>, 'className'> {
  label: string;
  count?: number | undefined;
  active?: boolean | undefined;
}

/** One of those links; `render` takes a router's link. */
export function SidebarFlyoutItem({ label, count, active, render, ...props }: SidebarFlyoutItemProps) {
  const link = useRender({
    defaultTagName: 'a',
    render,
    props: mergeProps<'a'>(
      {
        className: cn(
          'flex h-7 items-center gap-4 rounded-sm px-2 text-13 text-foreground hover:bg-accent pointer-coarse:h-11',
          active && 'bg-accent font-medium',
        ),
        'aria-current': active ? 'page' : undefined,
        children: (
          <>
            <span className="flex-1">{label}</span>
            {count ? <span className="tnum text-12 text-muted-foreground">{formatEntero(count)}</span> : null}
          </>
        ),
      },
      props,
    ),
  });
  return <li>{link}</li>;
}
