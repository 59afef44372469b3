import * as z from 'zod';
import { endpoint, fechaSchema, idParams, instanteSchema } from '../core/index.ts';

/**
 * By the cookie alone: a program with a key neither makes nor ends keys. Who may change the company's people decides,
 * since a key is a way in.
 */
const acceso = {
  kind: 'session',
  features: ['credenciales_api'],
  permission: 'usuarios.editar',
} as const;

const credencialSchema = z.object({
  id: z.number(),
  nombre: z.string(),
  /** Last four characters, by which people tell keys apart. */
  final: z.string(),
  /** Person whose rights it has. */
  usuario: z.string(),
  created: instanteSchema,
  /** Day of its last call; null before the first. */
  usada: fechaSchema.nullable(),
});
export type CredencialApi = z.output<typeof credencialSchema>;

export const listCredenciales = endpoint({
  service: 'monolito',
  method: 'GET',
  path: '/credenciales-api',
  summary: 'Keys of the company for the API, newest first, and its calls of the month.',
  access: acceso,
  reply: {
    status: 200,
    schema: z.object({
      items: z.array(credencialSchema),
      llamadas: z.object({
        usado: z.number(),
        /** Null is no limit. */
        tope: z.number().nullable(),
      }),
    }),
  },
});

export const MAX_CREDENCIALES = 20;

export const createCredencial = endpoint({
  service: 'monolito',
  method: 'POST',
  path: '/credenciales-api',
  summary: `Makes a key with the caller's rights; its text is answered this once. 409 beyond ${MAX_CREDENCIALES}.`,
  access: acceso,
  body: z.object({
    nombre: z
      .string('Escribe para qué es.')
      .trim()
      .min(1, 'Escribe para qué es.')
      .max(60, 'Usa 60 letras o menos.'),
  }),
  reply: { status: 201, schema: credencialSchema.extend({ clave: z.string() }) },
});

export const revokeCredencial = endpoint({
  service: 'monolito',
  method: 'DELETE',
  path: '/credenciales-api/{id}',
  summary: 'Ends a key at once.',
  access: acceso,
  inReadOnly: true,
  params: idParams,
  reply: { status: 204 },
});
