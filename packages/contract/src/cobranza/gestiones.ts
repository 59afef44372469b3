import { MEDIOS_CONTACTO, RESULTADOS_CONTACTO } from '@cuadra/domain/cobranza';
import * as z from 'zod';
import { compromisoItemSchema } from '../compromisos/compromisos.ts';
import { textoOpcional } from '../campos/index.ts';
import { endpoint, fechaSchema, idParams, idSchema, instanteSchema } from '../core/index.ts';
import { disputaSchema } from './disputas.ts';
import { judicialSchema } from './judiciales.ts';
import { promesaSchema } from './promesas.ts';

const ver = { kind: 'session', features: [], permission: 'documentos.ver' } as const;
const editar = { kind: 'session', features: [], permission: 'documentos.editar' } as const;

const MAX_COMENTARIO = 1000;

/** A note of contact: how, with whom and with what outcome the company spoke to a customer. */
export const gestionSchema = z.object({
  id: z.number(),
  idCliente: z.number(),
  medio: z.enum(MEDIOS_CONTACTO),
  fecha: z.string(),
  /** The person of the customer. */
  persona: z.string().nullable(),
  resultado: z.enum(RESULTADOS_CONTACTO),
  comentario: z.string().nullable(),
  /** The person of the company. */
  usuario: z.string().nullable(),
  created: instanteSchema,
});
export type Gestion = z.output<typeof gestionSchema>;

export const gestionEscrita = z.object({
  medio: z.enum(MEDIOS_CONTACTO, 'Elige cómo fue el contacto.'),
  fecha: fechaSchema,
  persona: textoOpcional(200),
  resultado: z.enum(RESULTADOS_CONTACTO, 'Elige en qué quedó.'),
  comentario: textoOpcional(MAX_COMENTARIO),
});
export type GestionEscrita = z.output<typeof gestionEscrita>;

export const postGestion = endpoint({
  service: 'api',
  method: 'POST',
  path: '/clientes/{id}/gestiones',
  summary: 'Notes a contact with a customer: a call, a message, a mail by hand or a visit.',
  access: editar,
  params: idParams,
  body: gestionEscrita,
  reply: { status: 201, schema: gestionSchema },
});

/** Customers of one note. */
export const MAX_CLIENTES_GESTION = 200;

export const postGestiones = endpoint({
  service: 'api',
  method: 'POST',
  path: '/clientes/gestiones',
  summary: 'Notes the same contact with several customers: all of them, or none.',
  access: editar,
  body: gestionEscrita.extend({
    idsCliente: z
      .array(idSchema)
      .min(1, 'Elige al menos un cliente.')
      .max(MAX_CLIENTES_GESTION, `Elige hasta ${MAX_CLIENTES_GESTION} clientes.`),
  }),
  reply: { status: 201, schema: z.object({ items: z.array(gestionSchema) }) },
});

export const deleteGestion = endpoint({
  service: 'api',
  method: 'DELETE',
  path: '/clientes/gestiones/{id}',
  summary: 'Deletes a note of contact that was written by mistake.',
  access: editar,
  params: idParams,
  reply: { status: 204 },
});

const cobranzaDeClienteSchema = z.object({
  /** Newest first, at most 100. */
  promesas: z.array(promesaSchema),
  /** Commitments, newest first. */
  compromisos: z.array(compromisoItemSchema),
  disputas: z.array(disputaSchema),
  judiciales: z.array(judicialSchema),
  gestiones: z.array(gestionSchema),
  /** How late the customer pays, from the due date to the bank line, of the last year; null without payments. */
  habito: z.object({ pagos: z.number(), diasTarde: z.number() }).nullable(),
  /** The last invoices paid in full, the newest payment last; days after the due date, below zero before it. */
  pagos: z.array(z.object({ folio: z.string(), vence: z.string(), dias: z.number() })),
  /** In at most eight words; null where nothing is overdue. */
  motivo: z.string().nullable(),
});
export type CobranzaDeCliente = z.output<typeof cobranzaDeClienteSchema>;

export const getCobranzaDeCliente = endpoint({
  service: 'api',
  method: 'GET',
  path: '/clientes/{id}/cobranza',
  summary: 'Promises, commitments, disputes and notes of contact of one customer, newest first.',
  access: ver,
  params: idParams,
  reply: { status: 200, schema: cobranzaDeClienteSchema },
});
