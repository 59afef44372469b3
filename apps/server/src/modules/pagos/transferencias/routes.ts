import {
  cerrarEnLoPagado,
  listTransferenciasDeOrden,
  postAvisoDeTransferencia,
  reintentarPartes,
} from '@cuadra/contract';
import { implement, rawBodyOf, type Implementation } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { listTransferencias } from './list-transferencias.ts';
import { receiveAviso } from './receive-aviso.ts';
import { closeOrden, retryPartes } from './resolve-partes.ts';

export function transferenciasRoutes(platform: Platform): Implementation[] {
  return [
    implement(listTransferenciasDeOrden, ({ principal, params }) =>
      listTransferencias(platform.db, principal, params.id),
    ),
    implement(reintentarPartes, ({ principal, params }) => retryPartes(platform, principal, params.id)),
    implement(cerrarEnLoPagado, ({ principal, params }) => closeOrden(platform, principal, params.id)),
    implement(postAvisoDeTransferencia, async ({ request }) => {
      await receiveAviso(platform, request.headers, rawBodyOf(request));
      return { recibido: true as const };
    }),
  ];
}
