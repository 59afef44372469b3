import * as z from 'zod';
import { defineJob } from '../../../platform/queue/index.ts';

/**
 * Looks for the link of a token and mails its PIN: apart from the call, whose answer is the same for every token. The
 * company's number stands in a text, since it may be none.
 */
export const enviarPinProveedor = defineJob({
  name: 'enviar_pin_proveedor',
  data: z.object({ enlace: z.string().regex(/^[1-9]\d{0,14}:[0-9a-f]{64}$/) }),
  retryLimit: 3,
  key: ({ enlace }) => enlace,
});

export const writeEnlaceDeJob = (idEmpresa: number, huella: Buffer): string =>
  `${idEmpresa}:${huella.toString('hex')}`;

export function readEnlaceDeJob(enlace: string): { idEmpresa: number; huella: Buffer } {
  const [idEmpresa = '', huella = ''] = enlace.split(':');
  return { idEmpresa: Number(idEmpresa), huella: Buffer.from(huella, 'hex') };
}
