import {
  cancelPlan,
  choosePlan,
  getEstadoDeuda,
  getFacturaPlan,
  getSuscripcionDeEmpresa,
  keepPlan,
  listFacturasPlan,
  listPagosConError,
  listSuscripciones,
  postResultadoCheckout,
  previewPlan,
  startCheckout,
} from '@cuadra/contract';
import { implement, type Implementation } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { cancelPlanDe, choosePlanDe, keepPlanDe, previewPlanDe } from './choose-plan.ts';
import { getEstadoDeudaDe } from './get-estado-deuda.ts';
import { getResultadoDe, listPagosConErrorDe } from './get-resultado.ts';
import { getFacturaDe, listFacturasDe } from './list-facturas.ts';
import { getSuscripcionDe, listSuscripcionesDe } from './list-suscripciones.ts';
import { startCheckoutDe } from './start-checkout.ts';

export function checkoutRoutes(platform: Platform): Implementation[] {
  return [
    implement(listFacturasPlan, ({ principal }) => listFacturasDe(platform, principal.idEmpresa)),
    implement(getFacturaPlan, ({ principal, params }) =>
      getFacturaDe(platform, principal.idEmpresa, params.id),
    ),
    implement(getEstadoDeuda, ({ principal }) => getEstadoDeudaDe(platform, principal.idEmpresa)),
    implement(startCheckout, ({ principal, body }) => startCheckoutDe(platform, principal, body)),
    implement(postResultadoCheckout, ({ principal, body }) =>
      getResultadoDe(platform, principal.idEmpresa, body.token),
    ),
    implement(listPagosConError, ({ principal }) => listPagosConErrorDe(platform, principal.idEmpresa)),
    implement(listSuscripciones, ({ principal, query }) => listSuscripcionesDe(platform, principal, query)),
    implement(getSuscripcionDeEmpresa, ({ principal, params }) =>
      getSuscripcionDe(platform, principal, params.id),
    ),
    implement(previewPlan, ({ principal, body }) => previewPlanDe(platform, principal, body)),
    implement(choosePlan, ({ principal, body }) => choosePlanDe(platform, principal, body)),
    implement(cancelPlan, async ({ principal }) => {
      await cancelPlanDe(platform, principal);
      return undefined;
    }),
    implement(keepPlan, async ({ principal }) => {
      await keepPlanDe(platform, principal);
      return undefined;
    }),
  ];
}
