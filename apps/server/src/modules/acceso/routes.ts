import { access, cambiarEmpresa, login, obtainToken, signout } from '@cuadra/contract';
import { signToken, type Keys } from '../../platform/auth/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import { implement, type Implementation } from '../../platform/http/index.ts';
import type { Platform } from '../../platform/module/index.ts';
import { clearCookies, COOKIE_SESION, setCookies } from './cookies.ts';
import { presentUsuario } from './present-usuario.ts';
import { readPrincipal } from './read-principal.ts';
import { deleteSesion, setEmpresaDeSesion } from './store/sesion.ts';
import { signIn } from './sign-in.ts';
import { listEmpresasDe, readMembresia } from './store/usuario.ts';

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
      const token = request.cookies[COOKIE_SESION];
      if (token) await deleteSesion(db, token);
      clearCookies(reply);
      return undefined;
    }),
    implement(obtainToken, async ({ principal }) => ({ token: await signToken(keys.token, principal) })),
    implement(cambiarEmpresa, async ({ principal, body, request }) => {
      const nuevo = await readPrincipal(db, principal.idUsuario, body.idEmpresa);
      await setEmpresaDeSesion(db, request.cookies[COOKIE_SESION] ?? '', body.idEmpresa);
      return { token: await signToken(keys.token, nuevo) };
    }),
    implement(access, async ({ principal }) => {
      const [membresia, companies] = await Promise.all([
        readMembresia(db, principal.idUsuario, principal.idEmpresa),
        listEmpresasDe(db, principal.idUsuario),
      ]);
      if (!membresia) throw new AppError('sin_permiso', 'No perteneces a esa empresa.');
      return { user: presentUsuario(membresia), companies };
    }),
  ];
}
