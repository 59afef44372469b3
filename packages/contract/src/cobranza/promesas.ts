import { ESTADOS_PROMESA } from '@cuadra/domain/cobranza';
import * as z from 'zod';
import { textoOpcional } from '../campos/index.ts';
import {
  endpoint,
  fechaSchema,
  idParams,
  idSchema,
  instanteSchema,
  monedaSchema,
  montoSchema,
} from '../core/index.ts';

const editar = { kind: 'session', features: [], permission: 'documentos.editar' } as const;

/** A promise as a row tells it: the one in force, or else the last one that was broken. */
export const promesaDeFilaSchema = z.object({
  fecha: z.string(),
  moneda: monedaSchema,
  monto: montoSchema,
  estado: z.enum(ESTADOS_PROMESA),
});

export const promesaSchema = promesaDeFilaSchema.extend({
  id: z.number(),
  idCliente: z.number(),
  /** The document that it is about; null where it is about the whole debt. */
  documento: z.object({ id: z.number(), tipo: z.string(), folio: z.string() }).nullable(),
  comentario: z.string().nullable(),
  /** Paid since it was made, by the date of the bank line. */
  pagado: montoSchema,
  usuario: z.string().nullable(),
  created: instanteSchema,
});
export type Promesa = z.output<typeof promesaSchema>;

export const promesaEscrita = z.object({
  idDocumento: idSchema.nullish(),
  fecha: fechaSchema,
  moneda: monedaSchema.default('CLP'),
  monto: z
    .number('Ingresa el monto prometido.')
    .int('Ingresa el monto prometido.')
    .min(1, 'El monto tiene que ser mayor que cero.')
    .max(Number.MAX_SAFE_INTEGER, 'El monto es demasiado grande.'),
  comentario: textoOpcional(500),
});
export type PromesaEscrita = z.output<typeof promesaEscrita>;

export const postPromesa = endpoint({
  service: 'api',
  method: 'POST',
  path: '/clientes/{id}/promesas',
  summary: 'Notes a promise to pay, of a customer or of one document. One at a time is in force for each.',
  access: editar,
  params: idParams,
  body: promesaEscrita,
  reply: { status: 201, schema: promesaSchema },
});

/** Documents of one act. */
export const MAX_DOCUMENTOS_PROMESA = 100;

export const postPromesas = endpoint({
  service: 'api',
  method: 'POST',
  path: '/clientes/{id}/promesas/documentos',
  summary: 'Notes that a customer promised to pay several documents whole on one day: all of them, or none.',
  access: editar,
  params: idParams,
  body: z.object({
    idsDocumento: z
      .array(idSchema)
      .min(1, 'Elige al menos un documento.')
      .max(MAX_DOCUMENTOS_PROMESA, `Elige hasta ${MAX_DOCUMENTOS_PROMESA} documentos.`),
    fecha: fechaSchema,
    comentario: textoOpcional(500),
  }),
  reply: { status: 201, schema: z.object({ items: z.array(promesaSchema) }) },
});

export const deletePromesa = endpoint({
  service: 'api',
  method: 'DELETE',
  path: '/clientes/promesas/{id}',
  summary: 'Withdraws a promise that is in force; it stays in the history.',
  access: editar,
  params: idParams,
  reply: { status: 204 },
});
