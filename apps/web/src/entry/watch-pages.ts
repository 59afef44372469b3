import type { WatchPages } from '../shared/telemetria/index.ts';
import { titleOf } from '../shared/navigation/place.ts';
import type { AppRouter } from './router.ts';

/** Tells of each page that stands, by its path without the query and by the title of its route. */
export function watchPagesOf(router: AppRouter): WatchPages {
  return (onPage) => {
    const tell = () => {
      const deepest = router.state.matches.at(-1);
      const title = titleOf(deepest?.fullPath ?? '') ?? deepest?.staticData.title ?? '';
      onPage(router.state.location.pathname, title);
    };
    // A page that is still loading is told of once it stands, when its title is known.
    const { status, resolvedLocation } = router.state;
    if (status === 'idle' && resolvedLocation !== undefined) tell();
    return router.subscribe('onResolved', ({ pathChanged }) => {
      if (pathChanged) tell();
    });
  };
}
