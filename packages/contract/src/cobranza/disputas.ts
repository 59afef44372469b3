import { MOTIVOS_DISPUTA } from '@cuadra/domain/cobranza';
import * as z from 'zod';
import { textoOpcional } from '../campos/index.ts';
import { endpoint, idParams, idSchema, instanteSchema } from '../core/index.ts';

const editar = { kind: 'session', features: [], permission: 'documentos.editar' } as const;

const motivoSchema = z.enum(MOTIVOS_DISPUTA, 'Elige el motivo.');

/** An open dispute as a row tells it. */
export const disputaAbiertaSchema = z.object({ motivo: motivoSchema });

const personaSchema = z.object({ id: z.number(), nombre: z.string() });

export const disputaSchema = z.object({
  id: z.number(),
  idCliente: z.number(),
  /** The document that it is about; null where it is about the whole debt. */
  documento: z.object({ id: z.number(), tipo: z.string(), folio: z.string() }).nullable(),
  motivo: motivoSchema,
  comentario: z.string().nullable(),
  /** Person of the company who has to solve it; null where they left. */
  responsable: personaSchema.nullable(),
  abierta: instanteSchema,
  cerrada: instanteSchema.nullable(),
  /** How it ended. */
  resultado: z.string().nullable(),
});
export type Disputa = z.output<typeof disputaSchema>;

export const disputaEscrita = z.object({
  idDocumento: idSchema.nullish(),
  motivo: motivoSchema,
  comentario: textoOpcional(500),
  /** Without it, the person who opens it. */
  idResponsable: idSchema.optional(),
});
export type DisputaEscrita = z.output<typeof disputaEscrita>;

export const postDisputa = endpoint({
  service: 'api',
  method: 'POST',
  path: '/clientes/{id}/disputas',
  summary: 'Opens a dispute, of a customer or of one document. One at a time is open for each.',
  access: editar,
  params: idParams,
  body: disputaEscrita,
  reply: { status: 201, schema: disputaSchema },
});

export const closeDisputa = endpoint({
  service: 'api',
  method: 'POST',
  path: '/clientes/disputas/{id}/cerrar',
  summary: 'Closes a dispute, and says how it ended.',
  access: editar,
  params: idParams,
  body: z.object({ resultado: textoOpcional(500) }),
  reply: { status: 200, schema: disputaSchema },
});
