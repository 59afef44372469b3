import type { Destination, Screen, Tab } from './destination.ts';
import { DESTINATIONS, IMPORTS, RECOMMENDS } from './destinations.ts';

/** Where a path stands in the navigation. */
export interface Place {
  readonly destination: Destination;
  /** Null for the import of files, which no tab holds. */
  readonly tab: Tab | null;
  /** Null for a page that opens from a screen of the tab. */
  readonly screen: Screen | null;
}

/** Name of a screen as its page wears it. */
export function nameOf(tab: Tab, { title, label }: Screen): string {
  return title ?? label ?? tab.label;
}

const PLACES = new Map<string, Place & { readonly title: string | null }>();
for (const destination of DESTINATIONS) {
  for (const tab of destination.tabs) {
    for (const screen of tab.screens)
      PLACES.set(screen.path, { destination, tab, screen, title: nameOf(tab, screen) });
    for (const { path, title } of tab.inside ?? [])
      PLACES.set(path, { destination, tab, screen: null, title });
  }
}

const withImport = DESTINATIONS.find(({ imports }) => imports);
if (withImport)
  PLACES.set(IMPORTS.path, { destination: withImport, tab: null, screen: null, title: IMPORTS.title });

/** The path of a route as the table writes it: an index route ends in a slash. */
function routeOf(fullPath: string): string {
  return fullPath.length > 1 ? fullPath.replace(/\/$/, '') : fullPath;
}

/** The place of a route's path, parameters as `$id`; null outside the destinations. */
export function placeOf(fullPath: string): Place | null {
  return PLACES.get(routeOf(fullPath)) ?? null;
}

/** Name of a page of the navigation; undefined for a path that stands outside. */
export function titleOf(fullPath: string): string | null | undefined {
  const path = routeOf(fullPath);
  return path === RECOMMENDS.path ? RECOMMENDS.title : PLACES.get(path)?.title;
}
