import { notFound, redirect } from '@tanstack/react-router';
import { config } from '../config/index.ts';
import { checkGate, type Session } from '../session/index.ts';
import { findRedirect, isAbsolute } from './redirects.ts';
import type { RouteTraits } from './traits.ts';

interface Visit {
  readonly pathname: string;
  /** Path with its search, to come back to. */
  readonly href: string;
  /** What the deepest route declares; undefined where no route has this path. */
  readonly traits: RouteTraits | undefined;
  /** Its parameters or its search did not validate. */
  readonly invalid?: boolean;
  readonly session: Session;
}

/**
 * Lets a visit through or throws where it goes instead: a redirect, the sign-in screen, the host's paywall
 * or the 404 page. The rules are those of the specification, section 2.
 */
export async function guardRoute({ pathname, href, traits, invalid, session }: Visit): Promise<void> {
  const target = findRedirect(pathname);
  if (target !== null) throw redirect({ href: target, replace: true, reloadDocument: isAbsolute(target) });
  if (traits === undefined) return;
  if (invalid) {
    globalThis.reportError(new Error(`Page Not Found ${pathname}`));
    throw notFound();
  }

  const { environment, embedded } = config();
  if (traits.only !== undefined && (traits.only === 'embedded') !== embedded) {
    if (environment === 'production') throw notFound();
    globalThis.reportError(new Error(`${pathname} is ${traits.only}-only`));
  }
  if (traits.gate === 'public' || traits.dontRequestGlobalState) return;

  const user = await session.ensureUser();
  if (user === null) {
    throw redirect({ to: '/signin', search: href === '/home' ? {} : { redirect: href }, replace: true });
  }
  switch (checkGate(traits.gate, user)) {
    case 'allowed':
      return;
    case 'paywall':
      throw redirect({ href: `/m${href}`, reloadDocument: true });
    case 'denied':
      throw notFound();
  }
}
