import { PillNav, PillNavLink, TabStrip } from '@cuadra/ui';
import { Link } from '@tanstack/react-router';
import { countOfTab, useCounts } from './use-counts.ts';
import { useHere } from './use-here.ts';
import { tabOf } from './use-menu.ts';
import { linkProps, useOpenDestinations } from './use-open-destinations.ts';

/** The tabs of the destination on screen, beside its name. */
export function DestinationTabs() {
  const { place } = useHere();
  const open = useOpenDestinations().find(({ destination }) => destination === place?.destination);
  const counts = useCounts();
  if (!open) return null;
  return (
    <TabStrip
      label={`Pestañas de ${open.destination.label}`}
      tabs={open.tabs.map((one) => ({
        key: one.label,
        label: one.label,
        count: countOfTab(counts, one)?.count,
        countLabel: countOfTab(counts, one)?.countLabel,
        active: one.tab === place?.tab,
        link: <Link {...linkProps(one.link)} />,
      }))}
    />
  );
}

/** The segments of the tab on screen; nothing where it has a single screen. */
export function TabSegments({ className }: { className?: string }) {
  const { place } = useHere();
  const open = useOpenDestinations().find(({ destination }) => destination === place?.destination);
  const tab = open && tabOf(open, place);
  if (!tab || tab.screens.length < 2) return null;
  return (
    <PillNav label={tab.label} className={className}>
      {tab.screens.map((one) => (
        <PillNavLink
          key={one.label}
          active={one.screen === place?.screen}
          render={<Link {...linkProps(one)} />}
        >
          {one.label}
        </PillNavLink>
      ))}
    </PillNav>
  );
}

/** Whether the tab on screen has segments. */
export function useHasSegments(): boolean {
  const { place } = useHere();
  const open = useOpenDestinations().find(({ destination }) => destination === place?.destination);
  return ((open && tabOf(open, place))?.screens.length ?? 0) > 1;
}
