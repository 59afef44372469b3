import * as z from 'zod';
import { emailSchema } from '../campos/index.ts';
import { endpoint, instanteSchema } from '../core/index.ts';

/** A paid setting; mails of a domain that is set up go on leaving from it. */
const administrar = {
  kind: 'session',
  features: ['ajustes_pagados'],
  permission: 'empresa.editar',
} as const;

/** `pendiente`: its records were never found. `fallo`: they are wrong, or no longer there. */
export const ESTADOS_DOMINIO = ['pendiente', 'verificado', 'fallo'] as const;
export type EstadoDominio = (typeof ESTADOS_DOMINIO)[number];

/** `sin_respuesta`: the name servers did not answer, which says nothing. */
export const ESTADOS_REGISTRO = ['sin_comprobar', 'bien', 'falta', 'mal', 'sin_respuesta'] as const;
export type EstadoRegistro = (typeof ESTADOS_REGISTRO)[number];

const registroSchema = z.object({
  clave: z.enum(['dkim', 'dmarc']),
  tipo: z.literal('TXT'),
  nombre: z.string(),
  /** Wanted there; of a policy that is only advised, an example. */
  valor: z.string(),
  /** Mail leaves from the domain only once it is right. */
  obligatorio: z.boolean(),
  estado: z.enum(ESTADOS_REGISTRO),
  encontrado: z.array(z.string()),
  /** What is wrong, and what to do. */
  detalle: z.string().nullable(),
});
export type RegistroDns = z.output<typeof registroSchema>;

const dominioSchema = z.object({
  direccion: z.string(),
  dominio: z.string(),
  estado: z.enum(ESTADOS_DOMINIO),
  comprobado: instanteSchema.nullable(),
  registros: z.array(registroSchema),
});

const ajusteSchema = z.object({
  /** Null where the company has no domain of its own. */
  dominio: dominioSchema.nullable(),
  /** How mail leaves now: `Lenga vía Cuadra` and Cuadra's address, or the company's own. */
  sale: z.object({ nombre: z.string(), direccion: z.string() }),
});
export type AjusteDominio = z.output<typeof ajusteSchema>;

export const getDominioCorreo = endpoint({
  service: 'api',
  method: 'GET',
  path: '/dominio-correo',
  summary: 'From which address the company sends mail, and the DNS records of its own domain.',
  access: administrar,
  reply: { status: 200, schema: ajusteSchema },
});

export const putDominioCorreo = endpoint({
  service: 'api',
  method: 'PUT',
  path: '/dominio-correo',
  summary:
    'Names the address on its own domain that the company sends from, once its DNS allows. Another domain gets another key. 409 where another company sends from it.',
  access: administrar,
  body: z.object({ direccion: emailSchema }),
  reply: { status: 200, schema: ajusteSchema },
});

export const verificarDominioCorreo = endpoint({
  service: 'api',
  method: 'POST',
  path: '/dominio-correo/verificar',
  summary: 'Asks the DNS now. 404 where the company has no domain of its own.',
  access: administrar,
  reply: { status: 200, schema: ajusteSchema },
});

export const deleteDominioCorreo = endpoint({
  service: 'api',
  method: 'DELETE',
  path: '/dominio-correo',
  summary: 'Mail leaves from Cuadra’s address again, and the key is forgotten.',
  access: administrar,
  reply: { status: 204 },
});
