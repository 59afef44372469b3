import {
  acceptRecepcion,
  acceptRecepciones,
  claimRecepcion,
  claimRecepciones,
  consultRecepcion,
  listPorVencer,
} from '@cuadra/contract';
import { implement, type Implementation } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { consultRecepcionDe } from './consult-recepcion.ts';
import { listPorVencerDe } from './list-por-vencer.ts';
import { requestActos } from './request-actos.ts';

export function recepcionRoutes(platform: Platform): Implementation[] {
  return [
    implement(listPorVencer, ({ principal, query }) => listPorVencerDe(platform, principal.idEmpresa, query)),
    implement(acceptRecepcion, ({ principal, params, body }) =>
      requestActos(platform, principal, { ids: [params.id], ...body }),
    ),
    implement(claimRecepcion, ({ principal, params, body: { accion, monto } }) =>
      requestActos(platform, principal, { ids: [params.id], acciones: [accion], monto }),
    ),
    implement(acceptRecepciones, ({ principal, body }) => requestActos(platform, principal, body)),
    implement(claimRecepciones, ({ principal, body: { ids, accion, monto } }) =>
      requestActos(platform, principal, { ids, acciones: [accion], monto }),
    ),
    implement(consultRecepcion, ({ principal, params }) =>
      consultRecepcionDe(platform, principal, params.id),
    ),
  ];
}
