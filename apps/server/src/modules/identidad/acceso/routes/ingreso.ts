import { login, secondFactor, signout } from '@cuadra/contract';
import { implement, type Implementation } from '../../../../platform/http/index.ts';
import type { Platform } from '../../../../platform/module/index.ts';
import { completeSecondFactor } from '../complete-second-factor.ts';
import { findSession } from '../find-session.ts';
import { signIn } from '../sign-in.ts';
import { signOut } from '../sign-out.ts';
import { answerSignIn, origenOf } from './answer-sign-in.ts';
import { assertXsrf } from './assert-xsrf.ts';
import { clearCookies, sesionOf } from './cookies.ts';

/** Coming in and going out. */
export function ingresoRoutes(platform: Platform): Implementation[] {
  return [
    implement(login, async ({ body, request, reply }) => {
      const fin = await signIn(platform, { ...body, origen: origenOf(request) });
      return answerSignIn(platform, request, reply, fin);
    }),
    implement(secondFactor, async ({ body, request, reply }) => {
      const fin = await completeSecondFactor(platform, { ...body, origen: origenOf(request) });
      return answerSignIn(platform, request, reply, fin);
    }),
    implement(signout, async ({ request, reply }) => {
      const token = sesionOf(request);
      const sesion = await findSession(platform, token);
      if (sesion) assertXsrf(request, sesion);
      await signOut(platform.db, token);
      clearCookies(platform, reply);
      return undefined;
    }),
  ];
}
