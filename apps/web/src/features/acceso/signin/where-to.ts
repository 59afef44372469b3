import { safeReturnPath } from '../../../shared/guard/index.ts';

/** What has to be done before anything else can be shown: the rest of a sign-up, bringing a closed company back. */
export function isUnfinished(path: string): boolean {
  return path.startsWith('/signup/') || path.startsWith('/signin/');
}

/** Where a sign-in leads: to where the person was heading, unless the server says that something comes first. */
export function whereTo(redirect: string, returnTo: string | undefined): string {
  return safeReturnPath(isUnfinished(redirect) ? redirect : (returnTo ?? redirect));
}
