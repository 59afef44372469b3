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

const keyOf = ({ path, vista }: Pick<Screen, 'path' | 'vista'>) =>
  vista === undefined ? path : `${path}?vista=${vista}`;

const PLACES = new Map<string, Place & { readonly title: string | null }>();
for (const destination of DESTINATIONS) {
  for (const tab of destination.tabs) {
    for (const screen of tab.screens)
      PLACES.set(keyOf(screen), { destination, tab, screen, title: nameOf(tab, screen) });
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

function lookUp(fullPath: string, search: unknown) {
  const path = routeOf(fullPath);
  return PLACES.get(keyOf({ path, ...vistaOf(search) })) ?? PLACES.get(path);
}

/** `vista` of an address, which tells the screens of one path apart. */
export function vistaOf(search: unknown): { readonly vista?: string } {
  const vista = typeof search === 'object' && search !== null && 'vista' in search ? search.vista : undefined;
  return typeof vista === 'string' ? { vista } : {};
}

/** The place of a route's path, parameters as `$id`, with the search of its address; null outside the destinations. */
export function placeOf(fullPath: string, search?: unknown): Place | null {
  return lookUp(fullPath, search) ?? null;
}

/** Name of a page of the navigation; undefined for a path that stands outside. */
export function titleOf(fullPath: string, search?: unknown): string | null | undefined {
  return routeOf(fullPath) === RECOMMENDS.path ? RECOMMENDS.title : lookUp(fullPath, search)?.title;
}
