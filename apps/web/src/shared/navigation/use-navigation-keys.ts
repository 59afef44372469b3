import { useNavigate, useRouter } from '@tanstack/react-router';
import { useKeys } from '../keys/index.ts';
import { placeOf } from './place.ts';
import { tabOf } from './use-menu.ts';
import { linkProps, type OpenDestination } from './use-open-destinations.ts';

/** G and a letter lead to a destination, the brackets to the tab beside; F pins the screen. */
export function useNavigationKeys(destinations: readonly OpenDestination[], pin: () => void): void {
  const navigate = useNavigate();
  const router = useRouter();
  const move = (steps: 1 | -1) => {
    // The address is ahead of the screen while a page loads, and so are the fingers.
    const [, , route] = router.getMatchedRoutes(router.latestLocation.pathname);
    const fullPath: unknown = route?.fullPath;
    const place = typeof fullPath === 'string' ? placeOf(fullPath, router.latestLocation.search) : null;
    const here = destinations.find(({ destination }) => destination === place?.destination);
    const tabs = here?.tabs ?? [];
    const tab = here && tabOf(here, place);
    const next = tab && tabs[(tabs.indexOf(tab) + steps + tabs.length) % tabs.length];
    if (next) void navigate(linkProps(next.link));
  };
  useKeys([
    ...destinations.map(({ destination, link }) => ({
      keys: `g ${destination.letter}`,
      label: `Ir a ${destination.label}`,
      group: 'Ir a',
      run: () => void navigate(linkProps(link)),
    })),
    { keys: '[', label: 'Pestaña anterior', group: 'Ir a', run: () => move(-1) },
    { keys: ']', label: 'Pestaña siguiente', group: 'Ir a', run: () => move(1) },
    { keys: 'f', label: 'Fijar o soltar esta pantalla', group: 'Ir a', run: pin },
  ]);
}
