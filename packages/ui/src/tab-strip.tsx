import { ChevronDown } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type ReactElement, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { beforePaint } from './lib/before-paint.ts';
import { cn } from './lib/cn.ts';
import { formatEntero } from './lib/format-entero.ts';
import { useMediaQuery } from './lib/use-media-query.ts';
import { Menu, MenuLinkItem } from './menu.tsx';
import { activaClass, pestanaClass, TabNav, TabNavLink } from './tabs.tsx';

export interface StripTab {
  readonly key: string;
  readonly label: string;
  readonly count?: number | undefined;
  /** What is counted, in words that follow the number. */
  readonly countLabel?: string | undefined;
  readonly active: boolean;
  /** A router's link. */
  readonly link: ReactElement;
}

/** Room that the button of the hidden tabs takes, in px. */
const MORE_PX = 140;

interface Fit {
  /** Tabs that stand in the strip. */
  readonly shown: number;
  /** Where the first of the others would begin, in px. */
  readonly left: number;
}

/** How many tabs of a strip fit in it, whatever the width becomes. */
function useFit(strip: RefObject<HTMLElement | null>, enabled: boolean): Fit | null {
  const [fit, setFit] = useState<Fit | null>(null);
  useLayoutEffect(() => {
    const element = strip.current;
    if (!element || !enabled) return undefined;
    const measure = () => {
      const tabs = [...element.querySelectorAll<HTMLElement>('[data-slot=strip-tab]')];
      const width = element.clientWidth;
      const endOf = (tab: HTMLElement) => tab.offsetLeft + tab.offsetWidth;
      const last = tabs.at(-1);
      const first = last && endOf(last) > width ? tabs.findIndex((tab) => endOf(tab) > width - MORE_PX) : -1;
      const left = tabs[first]?.offsetLeft ?? 0;
      setFit((known) =>
        first === -1 ? null : known?.shown === first && known.left === left ? known : { shown: first, left },
      );
    };
    const stop = beforePaint(() => flushSync(measure));
    // The strip with the window, the tabs with their counts.
    const observer = new ResizeObserver(measure);
    for (const observed of [element, ...element.children]) observer.observe(observed);
    return () => {
      stop();
      observer.disconnect();
    };
  }, [strip, enabled]);
  return enabled ? fit : null;
}

interface TabStripProps {
  readonly label: string;
  readonly tabs: readonly StripTab[];
}

/** The tabs of a destination in one line: those that do not fit go under a button; on a phone the strip scrolls. */
export function TabStrip(props: TabStripProps) {
  // Other tabs are measured anew.
  return <Strip key={props.tabs.map(({ key }) => key).join()} {...props} />;
}

function Strip({ label, tabs }: TabStripProps) {
  const phone = useMediaQuery('(max-width: 639.98px)');
  const strip = useRef<HTMLElement>(null);
  const fit = useFit(strip, !phone);
  const active = tabs.find((tab) => tab.active)?.key;
  // On a phone the tab on screen may begin beyond the edge.
  useLayoutEffect(() => {
    if (!phone || active === undefined) return undefined;
    return beforePaint(() =>
      strip.current
        ?.querySelector('[aria-current=page]')
        ?.scrollIntoView({ inline: 'center', block: 'nearest' }),
    );
  }, [phone, active]);
  const hidden = fit ? tabs.slice(fit.shown) : [];
  const activeHidden = hidden.find(({ active }) => active);
  return (
    <TabNav
      ref={strip}
      label={label}
      className={cn('relative sm:min-w-36 sm:flex-1', phone ? 'max-sm:ml-0' : 'overflow-clip')}
    >
      {tabs.map((tab, i) => (
        <TabNavLink
          key={tab.key}
          data-slot="strip-tab"
          active={tab.active}
          count={tab.count || undefined}
          countLabel={tab.countLabel}
          className={cn(fit && i >= fit.shown && 'invisible')}
          render={tab.link}
        >
          {tab.label}
        </TabNavLink>
      ))}
      {fit ? (
        <span className="absolute inset-y-0 flex" style={{ left: fit.left }}>
          <Menu
            align="end"
            trigger={
              <button
                type="button"
                aria-label={activeHidden ? `${activeHidden.label}, más pestañas` : 'Más pestañas'}
                className={cn(pestanaClass, 'gap-1', activeHidden && activaClass)}
              >
                <span className="max-w-28 truncate">{activeHidden?.label ?? 'Más'}</span>
                <ChevronDown aria-hidden className="size-4" />
              </button>
            }
          >
            {hidden.map((tab) => (
              <MenuLinkItem key={tab.key} render={tab.link} aria-current={tab.active ? 'page' : undefined}>
                {tab.label}
                {tab.count ? (
                  <span className="tnum ml-4 text-muted-foreground">{formatEntero(tab.count)}</span>
                ) : null}
              </MenuLinkItem>
            ))}
          </Menu>
        </span>
      ) : null}
    </TabNav>
  );
}
