import {
  deleteWebpay,
  getRetornoWebpay,
  getWebpay,
  listPagosTarjeta,
  postRetornoWebpay,
  putWebpay,
} from '@cuadra/contract';
import { implement, rawBodyOf, type Implementation } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { changeWebpay, getWebpayDe, removeWebpay } from './change-webpay.ts';
import { listPagos } from './list-pagos.ts';
import { receiveRetorno } from './receive-retorno.ts';

export function pagosTarjetaRoutes(platform: Platform): Implementation[] {
  const { db } = platform;
  return [
    implement(getWebpay, ({ principal }) => getWebpayDe(db, principal.idEmpresa)),
    implement(putWebpay, ({ principal, body }) => changeWebpay(platform, principal, body)),
    implement(deleteWebpay, async ({ principal }) => {
      await removeWebpay(db, principal);
      return undefined;
    }),
    implement(listPagosTarjeta, ({ principal, params, query }) =>
      listPagos(db, principal.idEmpresa, params.id, query),
    ),
    implement(getRetornoWebpay, async ({ query, reply }) => {
      reply.redirect(await receiveRetorno(platform, query), 303);
      return undefined;
    }),
    implement(postRetornoWebpay, async ({ request, reply }) => {
      const formulario = Object.fromEntries(new URLSearchParams(rawBodyOf(request).toString('utf8')));
      reply.redirect(await receiveRetorno(platform, formulario), 303);
      return undefined;
    }),
  ];
}
