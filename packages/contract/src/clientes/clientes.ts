import { modelosCon } from '@cuadra/domain';
import * as z from 'zod';
import { clienteCambiado, clienteNuevo } from '../campos/index.ts';
import { antiguedadSchema, contraparteSchema } from '../contrapartes/index.ts';
import {
  endpoint,
  idParams,
  idSchema,
  instanteSchema,
  listaSchema,
  monedaSchema,
  montoSchema,
  ORDEN_POR_OMISION,
  ordenSchema,
  paginadaSchema,
  paginaQuery,
  periodoQuery,
} from '../core/index.ts';
import { contactoSchema } from './contactos.ts';

const ver = { kind: 'session', features: [], permission: 'documentos.ver' } as const;
const editar = { kind: 'session', features: [], permission: 'documentos.editar' } as const;

/** Kinds of documents by which somebody is a customer. */
export const MODELOS_CLIENTE = modelosCon('deCliente');

/** What is receivable in one currency; negative where credit notes go beyond the invoices. */
export const porCobrarSchema = z.object({
  moneda: monedaSchema,
  monto: montoSchema,
  vencido: montoSchema,
  /** Documents that are open. */
  abiertos: z.number(),
});
export type PorCobrar = z.output<typeof porCobrarSchema>;

const grupoSchema = z.object({ id: z.number(), nombre: z.string() });

export const clienteItemSchema = contraparteSchema.extend({
  idGrupoCliente: z.number().nullable(),
  grupo: grupoSchema.nullable(),
  /** In days; null where the company's own term holds. */
  plazoPago: z.number().nullable(),
  /** In days: the customer's own term, or else the company's. */
  plazoVigente: z.number(),
  saldoPorCobrar: z.array(porCobrarSchema),
  countDtes: z.number(),
  countContactos: z.number(),
  ultimaVenta: z.string().nullable(),
  /** Days from issue to payment, on average by amount, of the last documents paid; null where none was. */
  promedioPago: z.number().nullable(),
  /** When the last mail to the customer went out; null where none did. */
  ultimoEnvioEmail: instanteSchema.nullable(),
  /** Nothing refers to the customer: neither documents nor notas de venta. */
  canDelete: z.boolean(),
});
export type ClienteItem = z.output<typeof clienteItemSchema>;

export const ORDEN_CLIENTES = ['razonSocial', 'porCobrar', 'vencido', 'ultimaVenta', 'created'] as const;

/** The dates bound the last sale. */
export const clientesQuery = paginaQuery.extend(periodoQuery.shape).extend({
  order: ordenSchema(ORDEN_CLIENTES).default(ORDEN_POR_OMISION),
  /** RUT or part of the name. */
  texto: z.string().trim().max(100).optional(),
  ids: listaSchema(idSchema).optional(),
  idsGrupo: listaSchema(idSchema).optional(),
  /** Only those that owe the company something. */
  conDeuda: z.stringbool().optional(),
  /** Only those with something due before today. */
  vencidos: z.stringbool().optional(),
  /** Bounds of their debt, both within, in pesos at the newest values. */
  montoMin: z.coerce.number().int().optional(),
  montoMax: z.coerce.number().int().optional(),
});
export type ClientesQuery = z.output<typeof clientesQuery>;

const listaClientesSchema = paginadaSchema(clienteItemSchema).extend({
  /** What all that match owe, by currency. */
  totales: z.array(porCobrarSchema),
});
export type ListaClientes = z.output<typeof listaClientesSchema>;

export const listClientes = endpoint({
  service: 'api',
  method: 'GET',
  path: '/clientes',
  summary: 'Customers with what each owes, and the totals of what matches.',
  access: ver,
  query: clientesQuery,
  reply: { status: 200, schema: listaClientesSchema },
});

export const clienteDetalleSchema = clienteItemSchema.extend({
  /** Person to whom invoices are addressed. */
  contactoFactura: z.string().nullable(),
  /** The company also buys from them. */
  esProveedor: z.boolean(),
  /** The customer to whom this one is joined: it has nothing of its own then, and does not change. */
  idUnido: z.number().nullable(),
  /** Opens the customer's portal; null where they have no link. */
  tokenPortalCliente: z.string().nullable(),
  /** Empty without the feature `contactos`. */
  contactos: z.array(contactoSchema),
  /** What is owed by days overdue, in pesos at the values of the day. */
  antiguedad: antiguedadSchema,
  /** The last twelve months, oldest first, in each currency in which something was sold or collected. */
  meses: z.array(
    z.object({ mes: z.string(), moneda: monedaSchema, vendido: montoSchema, cobrado: montoSchema }),
  ),
  /** Open documents, the first to fall due before; at most 100, of `countAbiertos`. */
  abiertos: z.array(
    z.object({
      id: z.number(),
      modelo: z.enum(MODELOS_CLIENTE),
      tipo: z.string(),
      folio: z.string(),
      fechaEmision: z.string(),
      /** As the document states it or by the term that holds. */
      vence: z.string(),
      vencido: z.boolean(),
      moneda: monedaSchema,
      montoTotal: montoSchema,
      saldo: montoSchema,
    }),
  ),
  countAbiertos: z.number(),
  /** Bank lines that paid, newest first; at most 50. */
  pagos: z.array(
    z.object({
      idCartola: z.number(),
      fecha: z.string(),
      descripcion: z.string(),
      banco: z.string(),
      numeroCuenta: z.string(),
      moneda: monedaSchema,
      /** What of the line went to this customer's documents. */
      monto: montoSchema,
      folios: z.array(z.string()),
    }),
  ),
});
export type ClienteDetalle = z.output<typeof clienteDetalleSchema>;

export const getCliente = endpoint({
  service: 'api',
  method: 'GET',
  path: '/clientes/{id}',
  summary: 'One customer: what they owe by age, how they pay, open documents, payments and contacts.',
  access: ver,
  params: idParams,
  reply: { status: 200, schema: clienteDetalleSchema },
});

const plazoSchema = z
  .number('El plazo va de 0 a 365 días.')
  .int('El plazo va de 0 a 365 días.')
  .min(0, 'El plazo va de 0 a 365 días.')
  .max(365, 'El plazo va de 0 a 365 días.');

/** Terms of a customer beside who they are. */
const condiciones = {
  plazoPago: plazoSchema.nullish(),
  idGrupoCliente: idSchema.nullish(),
  contactoFactura: z
    .string()
    .trim()
    .max(200, 'Máximo 200 caracteres')
    .transform((texto) => (texto === '' ? null : texto))
    .nullish(),
};

export const postCliente = endpoint({
  service: 'api',
  method: 'POST',
  path: '/clientes',
  summary: 'Creates a customer before their first document.',
  access: editar,
  body: clienteNuevo.extend(condiciones),
  reply: { status: 201, schema: clienteDetalleSchema },
});
export type ClienteNuevo = z.output<typeof postCliente.body>;

export const patchCliente = endpoint({
  service: 'api',
  method: 'PATCH',
  path: '/clientes/{id}',
  summary: 'Changes a customer: only what is sent. The RUT stays once there are documents.',
  access: editar,
  params: idParams,
  body: clienteCambiado.extend(condiciones),
  reply: { status: 200, schema: clienteDetalleSchema },
});
export type ClienteCambiado = z.output<typeof patchCliente.body>;

const plazoPorAplicarSchema = z.object({
  id: z.number(),
  modelo: z.enum(MODELOS_CLIENTE),
  tipo: z.string(),
  folio: z.string(),
  fechaEmision: z.string(),
  vence: z.string(),
  /** With the new term. */
  venceria: z.string(),
  moneda: monedaSchema,
  saldo: montoSchema,
});
export type PlazoPorAplicar = z.output<typeof plazoPorAplicarSchema>;

export const listPlazoPorAplicar = endpoint({
  service: 'api',
  method: 'GET',
  path: '/clientes/{id}/documents/plazo-pago',
  summary: 'Open documents of a customer whose due date a term from their issue would move.',
  access: ver,
  params: idParams,
  query: z.object({ daysPlazoPago: z.coerce.number().pipe(plazoSchema) }),
  reply: { status: 200, schema: z.object({ items: z.array(plazoPorAplicarSchema) }) },
});

export const patchPlazoDeDocumentos = endpoint({
  service: 'api',
  method: 'PATCH',
  path: '/clientes/{id}/documents/plazo-pago',
  summary: 'Dates the open documents of a customer by a term from their issue: all, or those of `ids`.',
  access: editar,
  params: idParams,
  body: z.object({
    daysPlazoPago: plazoSchema,
    ids: z.array(idSchema).min(1, 'Elige al menos un documento.').max(10_000).optional(),
  }),
  reply: { status: 200, schema: z.object({ cambiados: z.number() }) },
});

export const deleteCliente = endpoint({
  service: 'api',
  method: 'DELETE',
  path: '/clientes/{id}',
  summary: 'Deletes a customer to whom nothing refers, with their contacts.',
  access: editar,
  params: idParams,
  reply: { status: 204 },
});

const unClienteQuery = z.object({ idCliente: idSchema });

export const getSaldoPorCobrar = endpoint({
  service: 'api',
  method: 'GET',
  path: '/clientes/saldo-por-cobrar',
  summary: 'What one customer owes, by currency.',
  access: ver,
  query: unClienteQuery,
  reply: { status: 200, schema: z.object({ items: z.array(porCobrarSchema) }) },
});

export const getPromedioPago = endpoint({
  service: 'api',
  method: 'GET',
  path: '/clientes/promedio-pago',
  summary: 'In how many days one customer pays, from issue to the bank line, on average by amount.',
  access: ver,
  query: unClienteQuery,
  reply: { status: 200, schema: z.object({ promedioPago: z.number().nullable() }) },
});
