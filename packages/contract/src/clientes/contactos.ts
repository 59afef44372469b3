import * as z from 'zod';
import { emailSchema, telefonoSchema, textoOpcional, textoRequerido } from '../campos/index.ts';
import { endpoint, idParams, idSchema, instanteSchema } from '../core/index.ts';

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
  /** When a mail to the address came back for good, or too many in a row; a new address or an answer clears it. */
  rebota: instanteSchema.nullable(),
  /** Mails in a row that came back for causes that may pass. */
  rebotesSeguidos: z.number(),
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
  /** The address works again: mails go there, whatever came back before. */
  reintentar: z.boolean().default(false),
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

export const MAX_BYTES_CONTACTOS = 2 * 1024 * 1024;

export const bulkContactos = endpoint({
  service: 'api',
  method: 'POST',
  path: '/contactos/bulk',
  summary:
    'Reads contacts from a CSV or XLSX file (field `archivo`) with the columns rut (of the customer), nombre, apellido, ' +
    'email, telefono and recibe. A contact whose email the customer has already changes; rows that cannot be read are ' +
    'named and the rest comes in.',
  access: editar,
  multipart: true,
  reply: {
    status: 200,
    schema: z.object({
      creados: z.number(),
      cambiados: z.number(),
      iguales: z.number(),
      errores: z.array(z.object({ fila: z.number(), mensaje: z.string() })),
    }),
  },
});

export const exportContactos = endpoint({
  service: 'api',
  method: 'GET',
  path: '/contactos/exportar',
  summary:
    'All contacts as a CSV file that the import reads back; a customer without contacts has an empty row.',
  access: ver,
  reply: { status: 200, media: 'text/csv' },
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
