import { CANALES_RECORDATORIO } from '@cuadra/domain/recordatorios';
import * as z from 'zod';
import { endpoint, idParams, idSchema, monedaSchema, montoSchema } from '../core/index.ts';
import { asuntoSchema, mensajeSchema } from '../emails/plantillas.ts';
import { editarRecordatorios, verRecordatorios } from './planes.ts';

const ajusteSchema = z.object({
  omitir: z.boolean(),
  aunqueSinBanco: z.boolean(),
  /** Null is the contact of the stage. */
  idContacto: z.number().nullable(),
  /** Null is the text of the stage. */
  asunto: z.string().nullable(),
  mensaje: z.string().nullable(),
});

const filaSchema = z.object({
  idCliente: z.number(),
  cliente: z.string(),
  plan: z.object({ id: z.number(), nombre: z.string() }),
  etapa: z.object({ dias: z.number(), nombre: z.string(), canal: z.enum(CANALES_RECORDATORIO) }),
  documentos: z.number(),
  /** In pesos. */
  pesos: montoSchema,
  conInteres: z.boolean(),
  /** Names of the receivers. */
  destinatarios: z.array(z.string()),
  /** In at most eight words; null of one that leaves. */
  motivo: z.string().nullable(),
  /** `sacado` and `banco_sin_leer` end by a person's word in this call; all others by what they name. */
  tipoMotivo: z.string().nullable(),
  ajuste: ajusteSchema.nullable(),
});
export type FilaRecordatorio = z.output<typeof filaSchema>;

const mananaSchema = z.object({
  /** The next banking day. */
  fecha: z.string(),
  /** Of the first plan that sends. */
  desdeHora: z.number(),
  encendido: z.boolean(),
  salen: z.array(filaSchema),
  /** Stages that a person does by hand. */
  aMano: z.array(filaSchema),
  noSalen: z.array(filaSchema),
  totales: z.object({ correos: z.number(), pesos: montoSchema, noSalen: z.number() }),
});
export type MananaRecordatorios = z.output<typeof mananaSchema>;

/** Rows of each list of the day; totals are of all. */
export const MAX_FILAS_MANANA = 200;

export const getManana = endpoint({
  service: 'api',
  method: 'GET',
  path: '/recordatorios/manana',
  summary:
    'Reminders of the next banking day as things stand: those that leave, those by hand, and the rest with why.',
  access: verRecordatorios,
  reply: { status: 200, schema: mananaSchema },
});

export const ajusteEscrito = z.object({
  omitir: z.boolean(),
  aunqueSinBanco: z.boolean().default(false),
  idContacto: idSchema.nullish(),
  asunto: asuntoSchema.nullish(),
  mensaje: mensajeSchema.nullish(),
});
export type AjusteEscrito = z.output<typeof ajusteEscrito>;

export const putManana = endpoint({
  service: 'api',
  method: 'PUT',
  path: '/recordatorios/manana/{id}',
  summary:
    'Changes the reminder of a customer on the next banking day: leave it out, its receiver, its words.',
  access: editarRecordatorios,
  params: idParams,
  body: ajusteEscrito,
  reply: { status: 204 },
});

const correoSchema = z.object({
  para: z.array(z.string()),
  contactos: z.array(z.object({ id: z.number(), nombre: z.string(), email: z.string() })),
  /** With variables. */
  asunto: z.string(),
  mensaje: z.string(),
  /** As it arrives. */
  subject: z.string(),
  html: z.string(),
  /** For WhatsApp and for a call. */
  text: z.string(),
  telefono: z.string().nullable(),
  /** Owed by law beside what is overdue; shown and not posted. Null where no invoice is overdue. */
  legal: z
    .object({
      /** Null where a day has no rate. */
      interes: montoSchema.nullable(),
      comision: montoSchema,
      tasa: z.object({ tasa: z.number(), desde: z.string(), certificado: z.string().nullable() }).nullable(),
    })
    .nullable(),
  documentos: z.array(
    z.object({
      id: z.number(),
      folio: z.string(),
      vence: z.string(),
      moneda: monedaSchema,
      saldo: montoSchema,
    }),
  ),
});
export type CorreoDeRecordatorio = z.output<typeof correoSchema>;

export const getCorreoManana = endpoint({
  service: 'api',
  method: 'GET',
  path: '/recordatorios/manana/{id}/correo',
  summary: 'The reminder of a customer on the next banking day as it would arrive.',
  access: verRecordatorios,
  params: idParams,
  reply: { status: 200, schema: correoSchema },
});

export const enviarManana = endpoint({
  service: 'api',
  method: 'POST',
  path: '/recordatorios/manana/{id}/enviar',
  summary:
    'Sends the reminder of a customer now instead of on the next banking day. One by hand is noted as done. What stops it stands.',
  access: editarRecordatorios,
  params: idParams,
  reply: { status: 202, schema: z.object({ idEnvio: z.number().nullable() }) },
});
