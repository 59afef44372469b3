import { BottomBar, BottomBarItem } from '@cuadra/ui';
import { Link } from '@tanstack/react-router';
import { Menu } from 'lucide-react';
import { ICONS } from './icons.ts';
import { countOfDestination, type Counts } from './use-counts.ts';
import { useHere } from './use-here.ts';
import { linkProps, type OpenDestination } from './use-open-destinations.ts';

interface AppBottomBarProps {
  readonly destinations: readonly OpenDestination[];
  readonly counts: Counts;
  readonly menuOpen: boolean;
  readonly onOpenMenu: () => void;
}

/** The four destinations of a phone, and Más with the others. */
export function AppBottomBar({ destinations, counts, menuOpen, onOpenMenu }: AppBottomBarProps) {
  const { place } = useHere();
  const elsewhere = place !== null && !place.destination.onPhone;
  return (
    <BottomBar label="Destinos">
      {destinations
        .filter(({ destination }) => destination.onPhone)
        .map((open) => {
          const { key, label, short } = open.destination;
          const Icon = ICONS[key];
          return (
            <BottomBarItem
              key={key}
              icon={<Icon aria-hidden />}
              label={short ?? label}
              count={countOfDestination(counts, open)}
              active={place?.destination === open.destination}
              render={<Link {...linkProps(open.link)} />}
            />
          );
        })}
      <BottomBarItem
        icon={<Menu aria-hidden />}
        label="Más"
        active={elsewhere}
        render={
          <button
            type="button"
            aria-label="Más"
            aria-haspopup="dialog"
            aria-expanded={menuOpen}
            onClick={onOpenMenu}
          />
        }
      />
    </BottomBar>
  );
}
