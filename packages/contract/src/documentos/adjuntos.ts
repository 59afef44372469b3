import * as z from 'zod';
import { endpoint, idParams, idSchema } from '../core/index.ts';
import { adjuntoSchema } from './propios.ts';

export const MAX_BYTES_ADJUNTO = 10 * 1024 * 1024;
/** Recognised by the content, whatever the name says. */
export const TIPOS_ADJUNTO = [
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/heic',
] as const;
export type TipoAdjunto = (typeof TIPOS_ADJUNTO)[number];

const adjuntoParams = z.object({ id: idSchema, idAdjunto: idSchema });
const editar = { kind: 'session', features: [], permission: 'documentos.editar' } as const;

export const createAdjunto = endpoint({
  service: 'api',
  method: 'POST',
  path: '/documentos/{id}/adjuntos',
  summary:
    'Lays a PDF or a picture of up to 10 MB, in the field `archivo`, upon a document. The same file again changes nothing.',
  access: editar,
  params: idParams,
  multipart: true,
  reply: { status: 201, schema: adjuntoSchema },
});

export const getAdjunto = endpoint({
  service: 'api',
  method: 'GET',
  path: '/documentos/{id}/adjuntos/{idAdjunto}',
  summary: 'The file as it came, to be downloaded.',
  access: { kind: 'session', features: [], permission: 'documentos.ver' },
  params: adjuntoParams,
  reply: { status: 200, media: 'application/octet-stream' },
});

export const deleteAdjunto = endpoint({
  service: 'api',
  method: 'DELETE',
  path: '/documentos/{id}/adjuntos/{idAdjunto}',
  summary: 'Takes a file off a document.',
  access: editar,
  params: adjuntoParams,
  reply: { status: 204 },
});
