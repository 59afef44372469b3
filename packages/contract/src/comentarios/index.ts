import { MODELOS, MODELOS_DOCUMENTO, porModelo } from '@cuadra/domain';
import * as z from 'zod';
import { endpoint, idParams, idSchema, instanteSchema } from '../core/index.ts';
import { clavePruebaSchema } from '../planes/index.ts';

/** Records that may be commented on: those of the specification, section 3, and the other kinds of document. */
export const MODELOS_COMENTARIO = [...MODELOS_DOCUMENTO, 'Cartola', 'Ot'] as const;
export type ModeloComentario = (typeof MODELOS_COMENTARIO)[number];

/** Where a record of each model is seen: the path of its list, which opens it by `?id=`. */
export const RUTA_PANTALLA = {
  ...porModelo(MODELOS_DOCUMENTO, (modelo) => MODELOS[modelo].pantalla),
  Cartola: '/cartolas',
  Ot: '/ots',
} as const satisfies Record<ModeloComentario, string>;

export const MAX_COMENTARIO = 2000;
export const MAX_MENCIONES = 20;
/** Records that are commented on at once. */
export const MAX_COMENTARIO_MASIVO = 1000;

/** Whoever sees the record: which permission that is depends on its model, so the service asks for it. */
const quienVe = { kind: 'session', features: [], permission: null } as const;

/** Text and nothing else: what looks like HTML is shown as it was typed. */
const textoComentario = z
  .string('Escribe un comentario.')
  .max(MAX_COMENTARIO, `Máximo ${MAX_COMENTARIO.toLocaleString('es-CL')} caracteres`)
  .transform((texto) => texto.replaceAll(/(?![\n\t])\p{Cc}/gu, '').trim())
  .refine((texto) => texto !== '', 'Escribe un comentario.');
const mencionesSchema = z
  .array(idSchema)
  .max(MAX_MENCIONES, `Puedes mencionar hasta ${MAX_MENCIONES} personas.`)
  .default([]);

const personaSchema = z.object({ id: z.number(), nombre: z.string() });

export const comentarioSchema = z.object({
  id: z.number(),
  /** Null where a customer says it from their portal; `usuario` is their name. */
  idUsuario: z.number().nullable(),
  idEmpresa: z.number(),
  modelo: z.enum(MODELOS_COMENTARIO),
  /** Id of the record. */
  foreignKey: z.number(),
  comentario: z.string(),
  borrado: z.boolean(),
  usuario: z.string(),
  /** People whom it names; each stands in the text as @ and their name. */
  menciones: z.array(personaSchema),
  /** Whether the caller may delete it: who wrote it, and who may edit permissions. */
  puedeBorrar: z.boolean(),
  created: instanteSchema,
});
export type Comentario = z.output<typeof comentarioSchema>;

export const listComentarios = endpoint({
  service: 'api',
  method: 'GET',
  path: '/comentarios/{model}/{id}',
  summary: 'What was said about a record, oldest first, without what was deleted.',
  access: quienVe,
  params: z.object({ model: z.enum(MODELOS_COMENTARIO), id: idSchema }),
  reply: { status: 200, schema: z.object({ items: z.array(comentarioSchema) }) },
});

export const createComentario = endpoint({
  service: 'api',
  method: 'POST',
  path: '/comentarios',
  summary: 'Comments on a record. Who is mentioned hears of it by mail and inside.',
  access: quienVe,
  body: z.object({
    modelo: z.enum(MODELOS_COMENTARIO),
    foreignKey: idSchema,
    comentario: textoComentario,
    menciones: mencionesSchema,
  }),
  reply: { status: 201, schema: comentarioSchema },
});

export const createComentarios = endpoint({
  service: 'api',
  method: 'POST',
  path: '/comentarios/masivo',
  summary: 'Says the same about many records, all or none. Who is mentioned hears of it once.',
  access: quienVe,
  body: z.object({
    modelo: z.enum(MODELOS_COMENTARIO),
    ids: z
      .array(idSchema)
      .min(1, 'Elige al menos uno.')
      .max(MAX_COMENTARIO_MASIVO, `Puedes comentar hasta ${MAX_COMENTARIO_MASIVO} a la vez.`),
    comentario: textoComentario,
    menciones: mencionesSchema,
  }),
  reply: { status: 201, schema: z.object({ comentados: z.number() }) },
});

export const deleteComentario = endpoint({
  service: 'api',
  method: 'DELETE',
  path: '/comentarios/{id}',
  summary: 'Hides a comment: of its author, or for who may edit permissions.',
  access: quienVe,
  params: idParams,
  reply: { status: 204 },
});

export const restoreComentario = endpoint({
  service: 'api',
  method: 'POST',
  path: '/comentarios/{id}/recuperar',
  summary: 'Brings back a comment that the caller deleted.',
  access: quienVe,
  params: idParams,
  reply: { status: 200, schema: comentarioSchema },
});

export const listMencionables = endpoint({
  service: 'api',
  method: 'GET',
  path: '/comentarios/{model}/personas',
  summary: 'People of the company who see records of this model, to be mentioned.',
  access: quienVe,
  params: z.object({ model: z.enum(MODELOS_COMENTARIO) }),
  reply: { status: 200, schema: z.object({ items: z.array(personaSchema) }) },
});

/**
 * A colleague's mention, a bank's act on a line that the person worked on, a connection that lost its access, a
 * permission of theirs that paused by itself, an answer to a mail of theirs, an act of a customer, or a payment whose
 * money came back or did not leave, a trial, an export, or a limit of the plan.
 */
export const TIPOS_NOTIFICACION = [
  'mencion',
  'banco',
  'conexion',
  'autonomia',
  'correo',
  'cliente',
  'pago',
  'prueba',
  'exportacion',
  'tope',
  'archivo',
] as const;

const notificacionSchema = z.object({
  id: z.number(),
  tipo: z.enum(TIPOS_NOTIFICACION),
  leida: z.boolean(),
  /** Who did it; null where it was the bank. */
  usuario: z.string().nullable(),
  /** «Factura electrónica 1112 de Ferretería Los Coihues»; of a connection, its bank. */
  registro: z.string(),
  /**
   * The record that it is about: `modelo` is null for a mail, a customer or an order to pay, which `foreignKey` names, and both are null
   * for a connection with a bank or a permission.
   */
  modelo: z.enum(MODELOS_COMENTARIO).nullable(),
  foreignKey: z.number().nullable(),
  /** Key of the trial that it is about, as `/trial/` takes it; null for anything else. */
  prueba: clavePruebaSchema.nullable(),
  /** How many records it is about; the first is named. */
  registros: z.number(),
  /** What was said: the comment, or what the bank did. */
  comentario: z.string(),
  created: instanteSchema,
});
export type Notificacion = z.output<typeof notificacionSchema>;

export const listNotificaciones = endpoint({
  service: 'api',
  method: 'GET',
  path: '/notificaciones',
  summary: 'The newest notifications of the caller, and how many are unread.',
  access: quienVe,
  reply: {
    status: 200,
    schema: z.object({ items: z.array(notificacionSchema), sinLeer: z.number() }),
  },
});

export const readNotificacion = endpoint({
  service: 'api',
  method: 'POST',
  path: '/notificaciones/{id}/leida',
  summary: 'Marks a notification of the caller as read.',
  access: quienVe,
  inReadOnly: true,
  params: idParams,
  reply: { status: 204 },
});

export const readNotificaciones = endpoint({
  service: 'api',
  method: 'POST',
  path: '/notificaciones/leidas',
  summary: 'Marks all notifications of the caller as read.',
  access: quienVe,
  inReadOnly: true,
  reply: { status: 204 },
});
