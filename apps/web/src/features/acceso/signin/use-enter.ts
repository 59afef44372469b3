import type { loginReply } from '@cuadra/contract';
import { useRouter } from '@tanstack/react-router';
import type * as z from 'zod';
import { useSessionStore } from '../../../shared/session/index.ts';
import { isUnfinished, whereTo } from './where-to.ts';

/**
 * Goes on after a sign-in: with the session that the server has just given, to where the person was heading or
 * where it says; or to the second factor, which keeps the way.
 */
export function useEnter(
  returnTo: string | undefined,
): (reply: z.output<typeof loginReply>) => Promise<void> {
  const session = useSessionStore();
  const router = useRouter();
  return async (reply) => {
    if (reply.status === 'second_factor') {
      await router.navigate({
        to: '/signin',
        search: { second_factor: reply.token, redirect: returnTo },
        replace: true,
      });
      return;
    }
    // Whoever was signed in here before, their token must not answer for the new one.
    session.clear();
    const href = whereTo(reply.redirect, returnTo);
    // A person of no company has no global state to load.
    if (!isUnfinished(href)) await session.ensureUser();
    await router.navigate({ href, replace: true });
  };
}
