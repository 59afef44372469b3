import { safeReturnPath } from '../../shared/guard/index.ts';

/** Where a sign-in leads: a sign-up that was left half-way goes on before anything else can be shown. */
export function whereTo(redirect: string, returnTo: string | undefined): string {
  return safeReturnPath(redirect.startsWith('/signup/') ? redirect : (returnTo ?? redirect));
}
