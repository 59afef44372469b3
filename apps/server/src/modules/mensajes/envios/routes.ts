import {
  emailEscrito,
  getBaja,
  listHistorialEmails,
  MAX_BYTES_EMAIL,
  postBaja,
  sendDocumentos,
  sendEmail,
  weighEmail,
} from '@cuadra/contract';
import { implement, receiveForm, type Implementation } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { explainGrande } from '../plantillas/index.ts';
import type { AddressOfBaja } from './baja-token.ts';
import { listHistorial } from './list-historial.ts';
import { requestEmail } from './request-email.ts';
import { requestEnvio } from './request-envio.ts';
import { weighEmailOf } from './weigh-documentos.ts';
import { askUnsubscribe, unsubscribe } from './unsubscribe.ts';

const MAX_ADJUNTOS = 20;

export interface OpcionesDeEnvios {
  readonly claveEnlaces: Uint8Array;
  readonly addressOfBaja: AddressOfBaja;
}

export function enviosRoutes(
  platform: Platform,
  { claveEnlaces, addressOfBaja }: OpcionesDeEnvios,
): Implementation[] {
  const { db } = platform;
  return [
    implement(sendDocumentos, ({ principal, body }) => requestEnvio(platform, principal, body)),
    implement(sendEmail, async ({ principal, request }) => {
      const { datos, archivos } = await receiveForm(request, {
        schema: emailEscrito,
        archivo: 'attachment',
        maxArchivos: MAX_ADJUNTOS,
        maxBytes: MAX_BYTES_EMAIL,
        grande: explainGrande,
        cortado: 'El correo llegó incompleto. Vuelve a enviarlo.',
      });
      return requestEmail(platform, principal, addressOfBaja, datos, archivos);
    }),
    implement(weighEmail, ({ principal, query }) => weighEmailOf(platform, principal, query)),
    implement(listHistorialEmails, ({ principal, query }) => listHistorial(db, principal.idEmpresa, query)),
    implement(getBaja, async ({ params, reply }) => {
      await reply.type('text/html; charset=utf-8').send(await askUnsubscribe(db, claveEnlaces, params.token));
      return undefined;
    }),
    implement(postBaja, async ({ params, reply }) => {
      await reply.type('text/html; charset=utf-8').send(await unsubscribe(db, claveEnlaces, params.token));
      return undefined;
    }),
  ];
}
