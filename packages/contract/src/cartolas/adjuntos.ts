import * as z from 'zod';
import { endpoint, idParams, idSchema } from '../core/index.ts';
import { adjuntoSchema } from '../documentos/propios.ts';

const comprobanteParams = z.object({ id: idSchema, idAdjunto: idSchema });
const editar = { kind: 'session', features: ['banco'], permission: 'cartolas.editar' } as const;

export const createComprobante = endpoint({
  service: 'api',
  method: 'POST',
  path: '/cartolas/{id}/adjuntos',
  summary:
    'Lays the receipt of a transfer, a PDF or a picture of up to 10 MB in the field `archivo`, upon a bank line. The same file again changes nothing.',
  access: editar,
  params: idParams,
  multipart: true,
  reply: { status: 201, schema: adjuntoSchema },
});

export const getComprobante = endpoint({
  service: 'api',
  method: 'GET',
  path: '/cartolas/{id}/adjuntos/{idAdjunto}',
  summary: 'The file as it came, to be downloaded.',
  access: { kind: 'session', features: ['banco'], permission: 'cartolas.ver' },
  params: comprobanteParams,
  reply: { status: 200, media: 'application/octet-stream' },
});

export const deleteComprobante = endpoint({
  service: 'api',
  method: 'DELETE',
  path: '/cartolas/{id}/adjuntos/{idAdjunto}',
  summary: 'Takes a file off a bank line.',
  access: editar,
  params: comprobanteParams,
  reply: { status: 204 },
});
