import { access, cambiarEmpresa, login, obtainToken, signout } from '@cuadra/contract';
import { signToken, type Keys } from '../../platform/auth/index.ts';
import { implement, type Implementation } from '../../platform/http/index.ts';
import type { Platform } from '../../platform/module/index.ts';
import { changeEmpresa } from './change-empresa.ts';
import { getAccess } from './get-access.ts';
import { clearCookies, COOKIE_SESION, setCookies } from './routes/cookies.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';

export function accesoRoutes({ db, clock }: Platform, keys: Keys, secureCookies: boolean): Implementation[] {
  return [
    implement(login, async ({ body, request, reply }) => {
      const sesion = await signIn(db, clock, {
        ...body,
        ip: request.ip,
        agente: request.headers['user-agent'] ?? null,
      });
      setCookies(reply, sesion, secureCookies);
      return { status: 'success' as const, idUsuario: sesion.idUsuario, redirect: '/home' };
    }),
    implement(signout, async ({ request, reply }) => {
      await signOut(db, request.cookies[COOKIE_SESION]);
      clearCookies(reply);
      return undefined;
    }),
    implement(obtainToken, async ({ principal }) => ({ token: await signToken(keys.token, principal) })),
    implement(cambiarEmpresa, async ({ principal, body, request }) => {
      const token = request.cookies[COOKIE_SESION] ?? '';
      const nuevo = await changeEmpresa(db, principal, { token, idEmpresa: body.idEmpresa });
      return { token: await signToken(keys.token, nuevo) };
    }),
    implement(access, ({ principal }) => getAccess(db, principal)),
  ];
}
