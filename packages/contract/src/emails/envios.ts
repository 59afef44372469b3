import * as z from 'zod';
import {
  endpoint,
  idParams,
  idSchema,
  instanteSchema,
  listaSchema,
  ORDEN_POR_OMISION,
  ordenSchema,
  paginadaSchema,
  paginaQuery,
  periodoQuery,
} from '../core/index.ts';
import { MAX_DOCUMENTOS_ENVIO } from '../envios/index.ts';
import {
  asuntoSchema,
  direccionesSchema,
  enviarEmails,
  idTipoEmailSchema,
  mensajeSchema,
  remitenteSchema,
  verEmails,
} from './plantillas.ts';

/**
 * Fields of the form of a mail; its files are `attachment`. Addresses and ids stand between commas. Each receiver in
 * `to` gets a mail of their own, filled with their name; copies go with the first.
 */
export const emailEscrito = z.object({
  idTipoEmail: idTipoEmailSchema,
  /** Its file goes along. */
  idPlantilla: idSchema.optional(),
  idCliente: idSchema.optional(),
  to: direccionesSchema.refine((para) => para.length > 0, 'Escribe a quién se lo envías.'),
  cc: direccionesSchema,
  bcc: direccionesSchema,
  replyTo: direccionesSchema,
  subject: asuntoSchema,
  message: mensajeSchema,
  senderName: remitenteSchema,
  documentos: listaSchema(idSchema, MAX_DOCUMENTOS_ENVIO)
    .default([])
    .transform((ids) => [...new Set(ids)]),
  attachPDF: z.stringbool().default(false),
  attachXML: z.stringbool().default(false),
  sendCopyToSender: z.stringbool().default(false),
});
export type EmailEscritoPorPersona = z.output<typeof emailEscrito>;

export const sendEmail = endpoint({
  service: 'api',
  method: 'POST',
  path: '/emails/send',
  summary:
    'Sends a mail to each receiver, from a form (`emailEscrito` and files `attachment`, up to 10 MB together).',
  access: enviarEmails,
  multipart: true,
  reply: {
    status: 202,
    schema: z.object({ items: z.array(z.object({ id: z.number(), to: z.string() })) }),
  },
});

/** What the PDF and XML of documents weigh in a mail. */
export const pesoEmailSchema = z.object({
  bytes: z.number(),
  /** Beyond the limit the customer gets a link to their portal instead; false where there is none to lead to. */
  enPortal: z.boolean(),
});

export const weighEmail = endpoint({
  service: 'api',
  method: 'GET',
  path: '/emails/peso',
  summary:
    'Bytes of the PDF and XML of documents, and whether a link to the portal of their customer can take their place.',
  access: verEmails,
  query: z.object({
    documentos: listaSchema(idSchema, MAX_DOCUMENTOS_ENVIO).refine(
      (ids) => ids.length > 0,
      'Elige al menos un documento.',
    ),
    attachPDF: z.stringbool().default(false),
    attachXML: z.stringbool().default(false),
  }),
  reply: { status: 200, schema: pesoEmailSchema },
});

/**
 * `desconocido`: the mail server was asked to take it, and its answer never came. It is not sent again by itself.
 * `rebotado`: the server took it, and it came back.
 * `detenido`: it did not leave, since its reason ended before, or a person found that it never arrived.
 */
export const ESTADOS_ENVIO = [
  'pendiente',
  'enviando',
  'enviado',
  'rechazado',
  'desconocido',
  'rebotado',
  'detenido',
] as const;
export type EstadoEnvio = (typeof ESTADOS_ENVIO)[number];

export const envioSchema = z.object({
  id: z.number(),
  estado: z.enum(ESTADOS_ENVIO),
  /** Why it was refused, or came back. */
  motivo: z.string().nullable(),
  destinatarios: z.object({
    to: z.array(z.string()),
    cc: z.array(z.string()),
    bcc: z.array(z.string()),
    replyTo: z.array(z.string()),
  }),
  idTipoEmail: z.number().nullable(),
  asunto: z.string(),
  /** Plain text. */
  mensaje: z.string(),
  adjuntos: z.array(z.object({ nombre: z.string(), bytes: z.number().nullable() })),
  enviadoPor: z.object({ id: z.number(), nombre: z.string() }),
  cliente: z.object({ id: z.number(), nombre: z.string() }).nullable(),
  created: instanteSchema,
  enviado: instanteSchema.nullable(),
  /** When it was first answered. */
  respondido: instanteSchema.nullable(),
  /**
   * Answers without the text that they quote, oldest first. `archivos` are those of their `adjuntos` that were kept; all
   * went to the person's own mail.
   */
  respuestas: z.array(
    z.object({
      id: z.number(),
      de: z.string(),
      texto: z.string(),
      adjuntos: z.number(),
      archivos: z.array(z.object({ posicion: z.number(), nombre: z.string(), bytes: z.number() })),
      recibido: instanteSchema,
    }),
  ),
});
export type Envio = z.output<typeof envioSchema>;

export const ORDEN_ENVIOS = ['created'] as const;

/** The dates bound the day on which a mail was written. */
export const enviosQuery = paginaQuery.extend(periodoQuery.shape).extend({
  order: ordenSchema(ORDEN_ENVIOS).default(ORDEN_POR_OMISION),
  /** Part of the subject, of an address or of the customer's name. */
  texto: z.string().trim().max(100).optional(),
  idCliente: idSchema.optional(),
  estado: listaSchema(z.enum(ESTADOS_ENVIO)).optional(),
  /** Only those that were answered, or only those that were not. */
  respondido: z.stringbool().optional(),
});
export type EnviosQuery = z.output<typeof enviosQuery>;

const listaEnviosSchema = paginadaSchema(envioSchema);
export type ListaEnvios = z.output<typeof listaEnviosSchema>;

export const listHistorialEmails = endpoint({
  service: 'api',
  method: 'GET',
  path: '/emails/history',
  summary: 'Mails that people of the company sent, with their end; newest first.',
  access: verEmails,
  query: enviosQuery,
  reply: { status: 200, schema: listaEnviosSchema },
});

export const getArchivoDeRespuesta = endpoint({
  service: 'api',
  method: 'GET',
  path: '/emails/respuestas/{id}/archivos/{posicion}',
  summary: 'A file of an answer, always as a download. Nobody has looked for viruses in it.',
  access: verEmails,
  params: idParams.extend({ posicion: z.coerce.number().int().min(0).max(32_767) }),
  reply: { status: 200, media: 'application/octet-stream' },
});

const bajaParams = z.object({ token: z.string().min(20).max(1000) });

export const getBaja = endpoint({
  service: 'api',
  method: 'GET',
  path: '/emails/baja/{token}',
  summary: 'Page that asks whether a contact wants no more reminders. Reading it changes nothing.',
  access: { kind: 'public', limit: 'strict' },
  params: bajaParams,
  reply: { status: 200, media: 'text/html' },
});

export const postBaja = endpoint({
  service: 'api',
  method: 'POST',
  path: '/emails/baja/{token}',
  summary: 'Ends reminders for a contact, with one click and without a session (RFC 8058).',
  access: { kind: 'public', limit: 'strict' },
  params: bajaParams,
  reply: { status: 200, media: 'text/html' },
});
