import { access, cambiarEmpresa, obtainToken, updateAccess } from '@cuadra/contract';
import { signToken, type Keys } from '../../../platform/auth/index.ts';
import { implement, type Implementation } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { changeEmpresa } from './change-empresa.ts';
import { getAccess } from './get-access.ts';
import { readPrincipal } from './read-principal.ts';
import { moveCookie, sesionOf } from './routes/cookies.ts';
import { cuentaRoutes } from './routes/cuenta.ts';
import { googleRoutes, type GoogleRoutesOptions } from './routes/google.ts';
import { ingresoRoutes } from './routes/ingreso.ts';
import { recuperacionRoutes } from './routes/recuperacion.ts';
import type { Invitaciones } from './tipos.ts';

export interface AccesoRoutesOptions extends GoogleRoutesOptions {
  readonly invitaciones: Invitaciones;
}

export function accesoRoutes(platform: Platform, keys: Keys, options: AccesoRoutesOptions): Implementation[] {
  return [
    ...ingresoRoutes(platform),
    ...googleRoutes(platform, options),
    ...recuperacionRoutes(platform, options.invitaciones),
    ...cuentaRoutes(platform),
    implement(obtainToken, async ({ principal, request, reply }) => {
      moveCookie(platform, request, reply);
      return { token: await signToken(keys.token, principal) };
    }),
    implement(cambiarEmpresa, async ({ principal, body, request }) => {
      const token = sesionOf(request) ?? '';
      const nuevo = await changeEmpresa(platform, principal, { token, idEmpresa: body.idEmpresa });
      return { token: await signToken(keys.token, nuevo) };
    }),
    implement(updateAccess, async ({ principal }) => {
      const nuevo = await readPrincipal(platform, principal);
      return { token: await signToken(keys.token, nuevo), ...(await getAccess(platform, keys, nuevo)) };
    }),
    implement(access, ({ principal }) => getAccess(platform, keys, principal)),
  ];
}
