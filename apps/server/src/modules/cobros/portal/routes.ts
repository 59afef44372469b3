import {
  attendMensajePortal,
  avisoDePagoEscrito,
  deletePortalDeCliente,
  deleteVisitaPortal,
  getComprobantePortal,
  getEstadoDeCuentaCliente,
  getEstadoDeCuentaPortal,
  getPagoPortal,
  getPdfPortal,
  getPortal,
  getPortalDeCliente,
  getXmlPortal,
  listDtesPortal,
  MAX_BYTES_COMPROBANTE,
  postAvisoDePagoPortal,
  postEnlacePortal,
  postPagoPortal,
  postPortalDeCliente,
  postPreguntaPortal,
  postPromesaPortal,
  postVisitaPortal,
} from '@cuadra/contract';
import { implement, receiveForm, sendFile, type Implementation } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { attendMensaje, readComprobanteDe } from './attend-mensaje.ts';
import { getPortalDe } from './get-portal.ts';
import { listDtesDe } from './list-dtes.ts';
import { getPortalDeClienteDe, replaceEnlace, revokeEnlace } from './manage-enlace.ts';
import { getPagoDe, payConTarjeta } from './pay-con-tarjeta.ts';
import { printEstado } from './print-estado.ts';
import { printEstadoDeCliente } from './print-estado-de-cliente.ts';
import { readArchivoDe } from './read-archivo.ts';
import { requestEnlace } from './request-enlace.ts';
import { closeVisita, openVisita, resolveVisita } from './routes/visita.ts';
import { writeAvisoDePago, writePregunta } from './write-mensaje.ts';
import { writePromesaDe } from './write-promesa.ts';

const FORMULARIO = {
  schema: avisoDePagoEscrito,
  archivo: 'comprobante',
  maxArchivos: 1,
  maxBytes: MAX_BYTES_COMPROBANTE,
  grande: () => 'El comprobante pesa más de 10 MB. Achícalo o sácale la foto con menos calidad.',
  cortado: 'El formulario llegó incompleto. Vuelve a enviarlo.',
} as const;

/** Calls of a customer, by their token or their visit. */
function visitaRoutes(platform: Platform, claveEnlaces: Uint8Array): Implementation[] {
  return [
    implement(postVisitaPortal, ({ body, reply }) => openVisita(platform, reply, body.token)),
    implement(deleteVisitaPortal, async ({ reply }) => {
      closeVisita(platform, reply);
      return undefined;
    }),
    implement(postEnlacePortal, ({ body }) => requestEnlace(platform, body.token)),
    implement(getPortal, async ({ params, request }) =>
      getPortalDe(platform, claveEnlaces, await resolveVisita(platform, request, params.token)),
    ),
    implement(listDtesPortal, async ({ params, query, request }) =>
      listDtesDe(platform, await resolveVisita(platform, request, params.token), query),
    ),
    implement(getPdfPortal, async ({ params, request, reply }) => {
      const visita = await resolveVisita(platform, request, params.token);
      const archivo = await readArchivoDe(platform, visita, params.id, 'pdf');
      return sendFile(reply, { ...archivo, media: 'application/pdf' });
    }),
    implement(getXmlPortal, async ({ params, request, reply }) => {
      const visita = await resolveVisita(platform, request, params.token);
      const archivo = await readArchivoDe(platform, visita, params.id, 'xml');
      return sendFile(reply, { ...archivo, media: 'application/xml' });
    }),
    implement(getEstadoDeCuentaPortal, async ({ params, request, reply }) => {
      const visita = await resolveVisita(platform, request, params.token);
      return sendFile(reply, { ...(await printEstado(platform, visita)), media: 'application/pdf' });
    }),
    implement(postPreguntaPortal, async ({ params, body, request }) =>
      writePregunta(platform, await resolveVisita(platform, request, params.token), body),
    ),
    implement(postPromesaPortal, async ({ params, body, request }) =>
      writePromesaDe(platform, await resolveVisita(platform, request, params.token), body),
    ),
    implement(postAvisoDePagoPortal, async ({ params, request }) => {
      const visita = await resolveVisita(platform, request, params.token);
      const { datos, archivos } = await receiveForm(request, FORMULARIO);
      return writeAvisoDePago(platform, visita, datos, archivos[0]);
    }),
    implement(postPagoPortal, async ({ params, body, request }) =>
      payConTarjeta(platform, await resolveVisita(platform, request, params.token), body),
    ),
    implement(getPagoPortal, async ({ params, request }) =>
      getPagoDe(platform, await resolveVisita(platform, request, params.token), params.idPublico),
    ),
  ];
}

export function portalRoutes(platform: Platform, claveEnlaces: Uint8Array): Implementation[] {
  return [
    ...visitaRoutes(platform, claveEnlaces),
    implement(getPortalDeCliente, ({ principal, params }) =>
      getPortalDeClienteDe(platform, principal.idEmpresa, params.id),
    ),
    implement(getEstadoDeCuentaCliente, async ({ principal, params, reply }) => {
      const estado = await printEstadoDeCliente(platform, principal, params.id);
      return sendFile(reply, { ...estado, media: 'application/pdf' });
    }),
    implement(postPortalDeCliente, ({ principal, params }) => replaceEnlace(platform, principal, params.id)),
    implement(deletePortalDeCliente, async ({ principal, params }) => {
      await revokeEnlace(platform, principal, params.id);
      return undefined;
    }),
    implement(attendMensajePortal, ({ principal, params, body }) =>
      attendMensaje(platform, principal, params.id, body.atendido),
    ),
    implement(getComprobantePortal, async ({ principal, params, reply }) =>
      sendFile(reply, await readComprobanteDe(platform, principal.idEmpresa, params.id)),
    ),
  ];
}
