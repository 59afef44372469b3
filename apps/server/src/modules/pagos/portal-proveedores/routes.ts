import {
  deleteVisitaProveedor,
  descargarComprobanteProveedor,
  getBancosPortalProveedor,
  getComprobantesDelMesProveedor,
  getEnlaceProveedor,
  getFiltrosPortalProveedor,
  listPortalProveedor,
  postCuentaProveedor,
  postEnlaceProveedor,
  postPinProveedor,
  postVisitaProveedor,
} from '@cuadra/contract';
import { implement, sendFile, type Implementation } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { listFiltrosDe, listOrdenesDe } from './list-ordenes.ts';
import { getEnlaceDe, replaceEnlace } from './manage-enlace.ts';
import { listBancosDe, proposeCuentas } from './propose-cuentas.ts';
import { readComprobanteDe, type PrintComprobante } from './read-comprobante.ts';
import { requestPin } from './request-pin.ts';
import { closeVisita, openVisita, resolveVisita } from './routes/visita.ts';
import { zipMes } from './zip-mes.ts';

export function portalProveedoresRoutes(
  platform: Platform,
  clave: Uint8Array,
  print: PrintComprobante,
): Implementation[] {
  return [
    implement(postPinProveedor, ({ body: { token }, request: { ip } }) =>
      requestPin(platform, { token, ip }),
    ),
    implement(postVisitaProveedor, ({ body, request, reply }) =>
      openVisita(platform, clave, request, reply, body),
    ),
    implement(deleteVisitaProveedor, async ({ request, reply }) => {
      await closeVisita(platform, request, reply);
      return undefined;
    }),
    implement(listPortalProveedor, async ({ query, request }) =>
      listOrdenesDe(platform, await resolveVisita(platform, request), query),
    ),
    implement(getFiltrosPortalProveedor, async ({ request }) =>
      listFiltrosDe(platform, await resolveVisita(platform, request)),
    ),
    implement(descargarComprobanteProveedor, async ({ params, request }) =>
      readComprobanteDe(platform, await resolveVisita(platform, request), params.id, print),
    ),
    implement(getComprobantesDelMesProveedor, async ({ params, request, reply }) => {
      const visita = await resolveVisita(platform, request);
      const zip = await zipMes(platform, visita, params.mes, print);
      return sendFile(reply, { ...zip, media: 'application/zip' });
    }),
    implement(getBancosPortalProveedor, async ({ request }) =>
      listBancosDe(platform, await resolveVisita(platform, request)),
    ),
    implement(postCuentaProveedor, async ({ body, request }) =>
      proposeCuentas(platform, await resolveVisita(platform, request), body),
    ),
    implement(getEnlaceProveedor, ({ principal, params }) =>
      getEnlaceDe(platform, principal.idEmpresa, params.id),
    ),
    implement(postEnlaceProveedor, ({ principal, params }) => replaceEnlace(platform, principal, params.id)),
  ];
}
