import {
  getAdminFeatures,
  getFeatureTiers,
  getFuncionalidad,
  updateAccess,
  updateAdminFeatures,
} from '@cuadra/contract';
import { signToken, type Keys } from '../../../platform/auth/index.ts';
import { implement, type Implementation } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { getAccess, readPrincipal } from '../acceso/index.ts';
import { getFeaturesOf } from './get-admin-features.ts';
import { getOferta, getTiers } from './get-oferta.ts';
import { updateFeaturesOf } from './update-admin-features.ts';

export function funcionalidadesRoutes(platform: Platform, keys: Keys): Implementation[] {
  const { db } = platform;
  return [
    implement(getAdminFeatures, ({ principal, params }) => getFeaturesOf(db, principal, params.id)),
    implement(updateAdminFeatures, ({ principal, params, body }) =>
      updateFeaturesOf(db, principal, params.id, body.funcionalidades),
    ),
    implement(updateAccess, async ({ principal }) => {
      const nuevo = await readPrincipal(platform, principal);
      return { token: await signToken(keys.token, nuevo), ...(await getAccess(platform, keys, nuevo)) };
    }),
    implement(getFeatureTiers, ({ principal, params }) => getTiers(db, principal.idEmpresa, params.id)),
    implement(getFuncionalidad, ({ principal, params }) => getOferta(db, principal.idEmpresa, params.key)),
  ];
}
