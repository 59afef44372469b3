import { getAdminFeatures, getFeatureTiers, getFuncionalidad, updateAdminFeatures } from '@cuadra/contract';
import { implement, type Implementation } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { getFeaturesOf } from './get-admin-features.ts';
import { getOferta, getTiers } from './get-oferta.ts';
import { updateFeaturesOf } from './update-admin-features.ts';

export function funcionalidadesRoutes({ db }: Platform): Implementation[] {
  return [
    implement(getAdminFeatures, ({ principal, params }) => getFeaturesOf(db, principal, params.id)),
    implement(updateAdminFeatures, ({ principal, params, body }) =>
      updateFeaturesOf(db, principal, params.id, body.funcionalidades),
    ),
    implement(getFeatureTiers, ({ principal, params }) => getTiers(db, principal.idEmpresa, params.id)),
    implement(getFuncionalidad, ({ principal, params }) => getOferta(db, principal.idEmpresa, params.key)),
  ];
}
