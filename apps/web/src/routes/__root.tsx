import {
  createRootRouteWithContext,
  Outlet,
  rootRouteId,
  useMatches,
  type ErrorComponentProps,
} from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import {
  FORBIDDEN,
  guardRoute,
  isPaywall,
  PageNotFound,
  useTraits,
  type OnScreen,
} from '../shared/guard/index.ts';
import { Layout, preloadLayout } from '../shared/layouts/index.ts';
import { useHere } from '../shared/navigation/use-here.ts';
import { Announcer, ErrorView, statusOf, useRouteTitle } from '../shared/page/index.ts';
import { useSession, type Session } from '../shared/session/index.ts';

const PaywallPage = lazy(() => import('../features/paywall/paywall-page.tsx'));

export interface RouterContext {
  session: Session;
  /** Undefined until the first page stands. */
  onScreen: () => OnScreen | undefined;
}

export const Route = createRootRouteWithContext<RouterContext>()({
  staticData: { title: null, layout: 'minimal', gate: 'public' },
  beforeLoad: async ({ location, matches, context, preload }) => {
    const deepest = matches.at(-1);
    const traits = deepest === undefined || deepest.routeId === rootRouteId ? undefined : deepest.staticData;
    const { pathname, href } = location;
    const invalid = matches.some((match) => Boolean(match.paramsError ?? match.searchError));
    await Promise.all([
      guardRoute({
        pathname,
        href,
        traits,
        invalid,
        preload,
        session: context.session,
        onScreen: context.onScreen(),
      }),
      preloadLayout(traits?.layout),
    ]);
  },
  component: Root,
  notFoundComponent: NotFound,
  errorComponent: Broken,
});

function Root() {
  const traits = useTraits();
  const { title } = useHere();
  const { user } = useSession();
  // A path that no route has, or one that is refused, ends at the root.
  const lost = useMatches({ select: (matches) => matches.at(-1)?.routeId === rootRouteId });
  useRouteTitle(lost ? null : title);
  const alone = user === null ? 'minimal' : 'shadcn';
  return (
    <>
      <Announcer />
      <Layout name={lost ? alone : (traits?.layout ?? alone)}>
        <Outlet />
      </Layout>
    </>
  );
}

function NotFound({ data }: { data?: unknown }) {
  if (!isPaywall(data)) return <ErrorView status={data === FORBIDDEN ? 403 : 404} />;
  return (
    <Suspense>
      <PaywallPage features={data.features} />
    </Suspense>
  );
}

/** The guard itself failed, so there is no layout around; an address that no route takes stays in the frame. */
function Broken({ error }: ErrorComponentProps) {
  const { user } = useSession();
  return (
    <Layout name={user !== null && error instanceof PageNotFound ? 'shadcn' : 'minimal'}>
      <ErrorView status={statusOf(error)} error={error} />
    </Layout>
  );
}
