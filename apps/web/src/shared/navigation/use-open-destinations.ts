import { useRouter, type RegisteredRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { config } from '../config/index.ts';
import { checkGate, useSession } from '../session/index.ts';
import type { Destination, Screen, Tab } from './destination.ts';
import { DESTINATIONS, IMPORTS, RECOMMENDS } from './destinations.ts';
import { nameOf, vistaOf } from './place.ts';

type RoutesByPath = RegisteredRouter['routesByPath'];
/** A path that has a route, as a link writes it: without the slash at the end of an index route. */
export type RoutePath = Exclude<keyof RoutesByPath, `${string}/`>;

/** Where a link leads: its path, and what tells its screen from others of the path. */
export interface LinkTo {
  readonly to: RoutePath;
  readonly search: Readonly<Record<string, string>>;
}

interface OpenScreen extends LinkTo {
  /** The entry of the table; null of what stands beside the destinations. */
  readonly screen: Screen | null;
  readonly label: string;
  readonly title: string;
  readonly keywords: readonly string[];
}

export interface OpenTab {
  readonly tab: Tab;
  readonly label: string;
  /** Its first screen. */
  readonly link: LinkTo;
  readonly screens: readonly OpenScreen[];
}

export interface OpenDestination {
  readonly destination: Destination;
  readonly tabs: readonly OpenTab[];
  /** Its first tab's screen. */
  readonly link: LinkTo;
}

function isRoute(routes: RoutesByPath, path: string): path is RoutePath {
  return Object.hasOwn(routes, path);
}

/** Whether the route of a path exists here and lets the signed-in person in: a link to another would be dead. */
export function useOpens(): (path: string) => path is RoutePath {
  const { user } = useSession();
  const { routesByPath } = useRouter();
  return useMemo(() => {
    const context = config().embedded ? 'embedded' : 'independent';
    return (path: string): path is RoutePath => {
      if (!isRoute(routesByPath, path)) return false;
      const { gate, only = context } = routesByPath[path].options.staticData;
      return only === context && checkGate(gate, user) === 'allowed';
    };
  }, [user, routesByPath]);
}

const linkOf = ({ to, search }: LinkTo): LinkTo => ({ to, search });

/** The properties of a router's link to a screen. */
export function linkProps({ to, search }: LinkTo) {
  // Each route has a search of its own, which a link to any of them cannot be told from.
  return { to, search: search as never };
}

function openScreens(tab: Tab, opens: (path: string) => path is RoutePath): OpenScreen[] {
  const context = config().embedded ? 'embedded' : 'independent';
  return tab.screens.flatMap((screen: Screen) => {
    const { path, label = tab.label, keywords = [], only = context } = screen;
    return only === context && opens(path)
      ? [{ to: path, search: vistaOf(screen), screen, label, title: nameOf(tab, screen), keywords }]
      : [];
  });
}

/** The destinations with the tabs and screens that the person may open; one without any is absent. */
export function useOpenDestinations(): readonly OpenDestination[] {
  const opens = useOpens();
  return useMemo(
    () =>
      DESTINATIONS.flatMap((destination) => {
        const tabs = destination.tabs.flatMap((tab) => {
          const screens = openScreens(tab, opens);
          const [first] = screens;
          return first ? [{ tab, label: tab.label, link: linkOf(first), screens }] : [];
        });
        const [first] = tabs;
        return first ? [{ destination, tabs, link: first.link }] : [];
      }),
    [opens],
  );
}

/** What stands beside the destinations: the import of files and the recommendation, where they open. */
export function useLooseScreens(): readonly OpenScreen[] {
  const opens = useOpens();
  return useMemo(
    () =>
      [IMPORTS, RECOMMENDS].flatMap(({ path, title, keywords }) =>
        opens(path) ? [{ to: path, search: {}, screen: null, label: title, title, keywords }] : [],
      ),
    [opens],
  );
}
