import * as z from 'zod';
import { endpoint, idParams, idSchema, instanteSchema } from '../core/index.ts';
import { porCobrarSchema } from './clientes.ts';

const ver = { kind: 'session', features: [], permission: 'documentos.ver' } as const;
const editar = { kind: 'session', features: [], permission: 'documentos.editar' } as const;

const parteSchema = z.object({ id: z.number(), rut: z.string(), nombre: z.string() });

const posibleSchema = parteSchema.extend({
  /** Sales and notas de venta. */
  documentos: z.number(),
  contactos: z.number(),
  saldoPorCobrar: z.array(porCobrarSchema),
  /** Other customers are joined to it, so that it can only be the kept one. */
  tieneUnidos: z.boolean(),
});
export type ClientePosible = z.output<typeof posibleSchema>;

const duplicadoSchema = z.object({
  /** Suggested to stay: the one with other customers joined to it, or else with more documents. */
  conservado: posibleSchema,
  absorbido: posibleSchema,
  /** In at most eight words. */
  motivo: z.string(),
});
export type Duplicado = z.output<typeof duplicadoSchema>;

const duplicadosSchema = z.object({
  /** The surest first; at most 50, of `count`. */
  items: z.array(duplicadoSchema),
  count: z.number(),
  /** Names alone are alike and both bought within a year; at most 50, of its own `count`. */
  otroRut: z.object({ items: z.array(duplicadoSchema), count: z.number() }),
  /** Pairs of which a person said that they are two. */
  descartados: z.number(),
});
export type Duplicados = z.output<typeof duplicadosSchema>;

export const listDuplicados = endpoint({
  service: 'api',
  method: 'GET',
  path: '/clientes/duplicados',
  summary: 'Pairs of customers that may be one: by name, or by the email of a contact.',
  access: ver,
  reply: { status: 200, schema: duplicadosSchema },
});

const distintosSchema = z.object({
  id: z.number(),
  /** The two customers, the older one first. */
  clientes: z.array(parteSchema),
  dicho: instanteSchema,
  usuario: z.string().nullable(),
});
export type Distintos = z.output<typeof distintosSchema>;

export const listDistintos = endpoint({
  service: 'api',
  method: 'GET',
  path: '/clientes/distintos',
  summary: 'Pairs of likely duplicates of which a person said that they are two customers, newest first.',
  access: ver,
  reply: { status: 200, schema: z.object({ items: z.array(distintosSchema) }) },
});

export const postDistintos = endpoint({
  service: 'api',
  method: 'POST',
  path: '/clientes/distintos',
  summary: 'Says that two customers are not one; the pair is no longer a likely duplicate.',
  access: editar,
  body: z.object({ idCliente: idSchema, idOtro: idSchema }),
  reply: { status: 201, schema: distintosSchema },
});

export const deleteDistintos = endpoint({
  service: 'api',
  method: 'DELETE',
  path: '/clientes/distintos/{id}',
  summary: 'Takes back that two customers are not one.',
  access: editar,
  params: idParams,
  reply: { status: 204 },
});

const unionSchema = z.object({
  id: z.number(),
  cliente: parteSchema,
  hecha: instanteSchema,
  usuario: z.string().nullable(),
});
export type UnionDeCliente = z.output<typeof unionSchema>;

export const listUniones = endpoint({
  service: 'api',
  method: 'GET',
  path: '/clientes/{id}/uniones',
  summary: 'Customers joined to one, and the one that it is joined to.',
  access: ver,
  params: idParams,
  reply: {
    status: 200,
    schema: z.object({
      /** Joined to this customer, newest first. */
      absorbidos: z.array(unionSchema),
      /** The customer that this one is joined to; null where it stands alone. */
      unidoA: unionSchema.nullable(),
    }),
  },
});

export const postUnion = endpoint({
  service: 'api',
  method: 'POST',
  path: '/clientes/{id}/uniones',
  summary:
    'Joins the customer of the body to this one, who gets its sales, contacts, advances and agreements.',
  access: editar,
  params: idParams,
  body: z.object({ idCliente: idSchema }),
  reply: { status: 201, schema: unionSchema },
});

export const deleteUnion = endpoint({
  service: 'api',
  method: 'DELETE',
  path: '/clientes/uniones/{id}',
  summary:
    'Undoes a join: all that moved goes back, and what arrived since for the RUT of the absorbed customer.',
  access: editar,
  params: idParams,
  reply: { status: 204 },
});
