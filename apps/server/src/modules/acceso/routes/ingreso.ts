import { login, secondFactor, signout } from '@cuadra/contract';
import { implement, type Implementation } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { completeSecondFactor } from '../complete-second-factor.ts';
import { signIn } from '../sign-in.ts';
import { signOut } from '../sign-out.ts';
import { answerSignIn, origenOf } from './answer-sign-in.ts';
import { clearCookies, COOKIE_SESION } from './cookies.ts';

/** Coming in and going out. */
export function ingresoRoutes(platform: Platform, secureCookies: boolean): Implementation[] {
  return [
    implement(login, async ({ body, request, reply }) => {
      const fin = await signIn(platform, { ...body, origen: origenOf(request) });
      return answerSignIn(reply, fin, secureCookies);
    }),
    implement(secondFactor, async ({ body, request, reply }) => {
      const fin = await completeSecondFactor(platform, { ...body, origen: origenOf(request) });
      return answerSignIn(reply, fin, secureCookies);
    }),
    implement(signout, async ({ request, reply }) => {
      await signOut(platform.db, request.cookies[COOKIE_SESION]);
      clearCookies(reply);
      return undefined;
    }),
  ];
}
