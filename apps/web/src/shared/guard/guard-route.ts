import type { FeatureKey } from '@cuadra/contract';
import { notFound, redirect } from '@tanstack/react-router';
import { owesSecondFactor } from '../api/index.ts';
import { addressOf, config, PREFIX } from '../config/index.ts';
import { checkGate, lockedFeatures, type Session } from '../session/index.ts';
import { hostPathOf } from './legacy-paths.ts';
import { PageNotFound } from './page-not-found.ts';
import { findRedirect, isAbsolute } from './redirects.ts';
import type { LayoutName, RouteTraits } from './traits.ts';

/** What is on screen while the next page is being decided. */
export interface OnScreen {
  readonly pathname: string;
  /** Null where no route is on screen: a 404, a paywall. */
  readonly layout: LayoutName | null;
}

interface Visit {
  readonly pathname: string;
  /** Path with its search, to come back to. */
  readonly href: string;
  /** What the deepest route declares; undefined where no route has this path. */
  readonly traits: RouteTraits | undefined;
  /** Its parameters or its search did not validate. */
  readonly invalid?: boolean;
  /** The link was only pointed at. Nothing is told then, and nobody leaves. */
  readonly preload?: boolean;
  /** Undefined until the first page is on screen. */
  readonly onScreen?: OnScreen | undefined;
  readonly session: Session;
}

/** What the 404 page is given where there is a paywall to show instead. */
export interface Paywall {
  /** Path of the screen, without `/m`. */
  readonly path: string;
  /** Features of which any one would open it. */
  readonly features: readonly FeatureKey[];
}

/** What the 404 page is given where the screen exists and the person's group has no permission for it. */
export const FORBIDDEN = 'forbidden';

export function isPaywall(data: unknown): data is Paywall {
  return typeof data === 'object' && data !== null && 'path' in data && 'features' in data;
}

/** Rule 4: a lookup by path; an absolute target loads a whole page, a relative one is followed. */
function followRedirect(pathname: string): void {
  const { redirects, embedded } = config();
  const target = findRedirect(pathname, redirects) ?? findRedirect(pathname);
  if (target !== null) throw redirect({ href: target, replace: true, reloadDocument: isAbsolute(target) });
  const ofHost = embedded ? hostPathOf(pathname) : null;
  if (ofHost !== null) throw redirect({ href: ofHost, reloadDocument: true });
}

/** Rule 2: a route of the other context does not exist in production; elsewhere only an error tells of it. */
function checkContext({ pathname, preload }: Visit, { only }: RouteTraits): void {
  const { environment, embedded } = config();
  if (only === undefined || (only === 'embedded') === embedded) return;
  if (environment === 'production') throw notFound();
  if (!preload) globalThis.reportError(new Error(`${pathname} is ${only}-only`));
}

/** Rule 3: within the host, another layout is another page. Alone, the layouts change in place (ADR 12). */
function leaveForLayout({ href, onScreen }: Visit, { layout }: RouteTraits): void {
  const shown = onScreen?.layout ?? null;
  if (config().embedded && shown !== null && shown !== layout)
    throw redirect({ href: addressOf(href), reloadDocument: true });
}

/** Rule 1, where there is a paywall: under `/m` it is shown; from elsewhere the browser goes there. */
function goToPaywall({ pathname, href, onScreen }: Visit, features: readonly FeatureKey[]): never {
  const arrived = onScreen === undefined || onScreen.pathname === pathname;
  if (config().basepath === PREFIX && arrived) throw notFound({ data: { path: href, features } });
  throw redirect({ href: `${PREFIX}${href}`, reloadDocument: true });
}

/** Nobody is signed in: the host's to answer when embedded, the sign-in screen's otherwise. */
async function goToSignin({ href, preload }: Visit): Promise<never> {
  const { onSignout } = config();
  if (onSignout !== undefined && !preload) {
    onSignout();
    // The host is leading elsewhere; until then nothing of Cuadra should flash by.
    await new Promise<never>(() => undefined);
  }
  throw redirect({ to: '/signin', search: href === '/home' ? {} : { redirect: href }, replace: true });
}

/**
 * Lets a visit through or throws where it goes instead: a redirect, the sign-in screen, the paywall, the host's own
 * page or the 404 page. The rules are those of the specification, section 2.
 */
export async function guardRoute(visit: Visit): Promise<void> {
  const { pathname, href, traits, session } = visit;
  followRedirect(pathname);
  if (traits === undefined) {
    // Rule 6: an unknown path ends at the root, which shows the 404, in the frame of the person who is there.
    await session.ensureUser().catch(() => null);
    return;
  }
  if (visit.invalid) {
    // As an unknown path, it is told in the frame of the person who is there.
    if (!traits.dontRequestGlobalState) await session.ensureUser().catch(() => null);
    throw new PageNotFound(pathname);
  }
  checkContext(visit, traits);
  leaveForLayout(visit, traits);
  if (traits.dontRequestGlobalState) return;
  if (traits.gate === 'public') {
    // Rule 5: skipped without a token. With one, the page may show who is there, and works without.
    await session.ensureUser().catch(() => null);
    return;
  }
  const user = await session.ensureUser().catch((error: unknown) => {
    // What is demanded first is set up first.
    if (owesSecondFactor(error))
      throw redirect({
        to: '/signin/segundo-factor',
        search: href === '/home' ? {} : { redirect: href },
        replace: true,
      });
    throw error;
  });
  if (user === null) return await goToSignin(visit);
  switch (checkGate(traits.gate, user)) {
    case 'allowed':
      return;
    case 'paywall':
      return goToPaywall(visit, lockedFeatures(traits.gate, user));
    case 'forbidden':
      throw notFound({ data: FORBIDDEN });
    case 'denied':
      throw notFound();
  }
}
