import { access, cambiarEmpresa, obtainToken } from '@cuadra/contract';
import { signToken, type Keys } from '../../platform/auth/index.ts';
import { implement, type Implementation } from '../../platform/http/index.ts';
import type { Platform } from '../../platform/module/index.ts';
import { changeEmpresa } from './change-empresa.ts';
import { getAccess } from './get-access.ts';
import { COOKIE_SESION } from './routes/cookies.ts';
import { cuentaRoutes } from './routes/cuenta.ts';
import { googleRoutes, type GoogleRoutesOptions } from './routes/google.ts';
import { ingresoRoutes } from './routes/ingreso.ts';
import { recuperacionRoutes, type RecuperacionOptions } from './routes/recuperacion.ts';

export function accesoRoutes(
  platform: Platform,
  keys: Keys,
  options: GoogleRoutesOptions & RecuperacionOptions,
): Implementation[] {
  const { db } = platform;
  return [
    ...ingresoRoutes(platform, options.secureCookies),
    ...googleRoutes(platform, options),
    ...recuperacionRoutes(platform, options),
    ...cuentaRoutes(platform),
    implement(obtainToken, async ({ principal }) => ({ token: await signToken(keys.token, principal) })),
    implement(cambiarEmpresa, async ({ principal, body, request }) => {
      const token = request.cookies[COOKIE_SESION] ?? '';
      const nuevo = await changeEmpresa(db, principal, { token, idEmpresa: body.idEmpresa });
      return { token: await signToken(keys.token, nuevo) };
    }),
    implement(access, ({ principal }) => getAccess(platform, keys, principal)),
  ];
}
