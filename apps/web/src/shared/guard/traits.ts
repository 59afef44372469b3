import type { Gate } from '../session/index.ts';

export type LayoutName = 'default' | 'minimal' | 'shadcn' | 'shadcn-minimal';

/** What each route declares in its `staticData`; the root guard and the layouts read it. */
export interface RouteTraits {
  /**
   * Name of a page outside the navigation; the others have theirs in `navigation/destinations.ts`. The document's title
   * puts ' · Cuadra' behind it. Null where the page names itself.
   */
  title?: string | null;
  layout: LayoutName;
  gate: Gate;
  /** `full`: the page takes the whole pane and scrolls by itself. */
  container?: 'full';
  /** Refused in the other context (navigation rule 2). */
  only?: 'embedded' | 'independent';
  /** Leaves the global state alone, as public pages do. */
  dontRequestGlobalState?: true;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends RouteTraits {}
}
