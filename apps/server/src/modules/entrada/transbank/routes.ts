import {
  getAbonoTransbank,
  getMesesTransbank,
  getMesTransbank,
  linkDepositoTransbank,
  unlinkDepositoTransbank,
} from '@cuadra/contract';
import { implement, type Implementation } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { getAbono } from './get-abono.ts';
import { getMes } from './get-mes.ts';
import { getMeses } from './get-meses.ts';
import { linkDeposito, unlinkDeposito } from './link-deposito.ts';

export function transbankRoutes({ db, clock }: Platform): Implementation[] {
  return [
    implement(getMesTransbank, ({ principal, query }) =>
      getMes(db, principal.idEmpresa, query.periodo, clock.hoy()),
    ),
    implement(getMesesTransbank, ({ principal, query }) => getMeses(db, principal.idEmpresa, query.hasta)),
    implement(getAbonoTransbank, ({ principal, params, query }) =>
      getAbono(db, principal.idEmpresa, params.id, query),
    ),
    implement(linkDepositoTransbank, ({ principal, params, body }) =>
      linkDeposito(db, principal, { idAbono: params.id, idCartola: body.idCartola }),
    ),
    implement(unlinkDepositoTransbank, ({ principal, params }) => unlinkDeposito(db, principal, params.id)),
  ];
}
