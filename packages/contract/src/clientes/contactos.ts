import * as z from 'zod';
import { emailSchema, telefonoSchema, textoOpcional, textoRequerido } from '../campos/index.ts';
import { endpoint, idParams, idSchema } from '../core/index.ts';

const ver = { kind: 'session', features: ['contactos'], permission: 'documentos.ver' } as const;
const editar = { kind: 'session', features: ['contactos'], permission: 'documentos.editar' } as const;

/** Mails that a contact receives. */
export const RECIBE_CONTACTO = ['cobranza', 'pagos', 'todo', 'nada'] as const;
export type RecibeContacto = (typeof RECIBE_CONTACTO)[number];

export const contactoSchema = z.object({
  id: z.number(),
  idCliente: z.number(),
  nombre: z.string(),
  apellido: z.string().nullable(),
  email: z.string().nullable(),
  telefono: z.string().nullable(),
  recibe: z.enum(RECIBE_CONTACTO),
});
export type Contacto = z.output<typeof contactoSchema>;

const vacioEsNulo = <S extends z.ZodType>(schema: S) =>
  z.preprocess((valor) => (valor === '' ? null : valor), schema.nullable()).optional();

const MAX_NOMBRE = 100;

export const contactoEscrito = z.object({
  /** Without it the contact is new. */
  id: idSchema.optional(),
  idCliente: idSchema,
  nombre: textoRequerido(MAX_NOMBRE),
  apellido: textoOpcional(MAX_NOMBRE),
  email: vacioEsNulo(emailSchema),
  telefono: vacioEsNulo(telefonoSchema),
  recibe: z.enum(RECIBE_CONTACTO, 'Elige qué recibe.').default('todo'),
});
export type ContactoEscrito = z.output<typeof contactoEscrito>;

export const upsertContacto = endpoint({
  service: 'api',
  method: 'PUT',
  path: '/contactos/upsert',
  summary: 'Writes a contact of a customer: a new one without id. An email stands once for each customer.',
  access: editar,
  body: contactoEscrito,
  reply: { status: 200, schema: contactoSchema },
});

export const getContacto = endpoint({
  service: 'api',
  method: 'GET',
  path: '/contactos/{id}',
  summary: 'One contact.',
  access: ver,
  params: idParams,
  reply: { status: 200, schema: contactoSchema },
});

export const deleteContacto = endpoint({
  service: 'api',
  method: 'DELETE',
  path: '/contactos/{id}',
  summary: 'Deletes a contact.',
  access: editar,
  params: idParams,
  reply: { status: 204 },
});
