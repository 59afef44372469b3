import {
  descargarComprobante,
  getComprobanteDeOrden,
  getComprobantesDelDia,
  reenviarComprobante,
  verificarComprobante,
} from '@cuadra/contract';
import { implement, sendFile, type Implementation } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { downloadComprobante } from './download-comprobante.ts';
import { getComprobanteDe } from './get-comprobante.ts';
import { resendComprobante } from './resend-comprobante.ts';
import { verifyComprobante } from './verify-comprobante.ts';
import { zipDia } from './zip-dia.ts';

export function comprobantesRoutes(platform: Platform): Implementation[] {
  const { db } = platform;
  return [
    implement(descargarComprobante, ({ principal, params }) =>
      downloadComprobante(platform, principal, params.id),
    ),
    implement(reenviarComprobante, ({ principal, params, body }) =>
      resendComprobante(platform, principal, params.id, body),
    ),
    implement(getComprobanteDeOrden, ({ principal, params }) => getComprobanteDe(db, principal, params.id)),
    implement(getComprobantesDelDia, async ({ principal, params, reply }) =>
      sendFile(reply, { ...(await zipDia(platform, principal, params.dia)), media: 'application/zip' }),
    ),
    implement(verificarComprobante, ({ body }) => verifyComprobante(db, body.codigo)),
  ];
}
