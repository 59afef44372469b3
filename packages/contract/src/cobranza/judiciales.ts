import * as z from 'zod';
import { textoOpcional } from '../campos/index.ts';
import { endpoint, fechaSchema, idParams, idSchema, instanteSchema } from '../core/index.ts';

const editar = { kind: 'session', features: [], permission: 'documentos.editar' } as const;

/** A claim in court as a row tells it. */
export const judicialDeFilaSchema = z.object({ desde: z.string(), nota: z.string().nullable() });

export const judicialSchema = judicialDeFilaSchema.extend({
  id: z.number(),
  idCliente: z.number(),
  /** The document that is claimed; null where the whole debt is. */
  documento: z.object({ id: z.number(), tipo: z.string(), folio: z.string() }).nullable(),
  usuario: z.string().nullable(),
  /** When it stopped being claimed; null while it is. */
  levantada: instanteSchema.nullable(),
});
export type Judicial = z.output<typeof judicialSchema>;

const judicialEscrita = z.object({
  idDocumento: idSchema.nullish(),
  desde: fechaSchema,
  nota: textoOpcional(500),
});
export type JudicialEscrita = z.output<typeof judicialEscrita>;

export const postJudicial = endpoint({
  service: 'api',
  method: 'POST',
  path: '/clientes/{id}/judiciales',
  summary:
    'Notes that the debt of a customer, or one document, is claimed in court. No reminder goes out about it.',
  access: editar,
  params: idParams,
  body: judicialEscrita,
  reply: { status: 201, schema: judicialSchema },
});

export const liftJudicial = endpoint({
  service: 'api',
  method: 'POST',
  path: '/clientes/judiciales/{id}/levantar',
  summary: 'Notes that a debt is no longer claimed in court; it stays in the history.',
  access: editar,
  params: idParams,
  reply: { status: 200, schema: judicialSchema },
});
