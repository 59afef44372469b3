import { modelosCon } from '@cuadra/domain';
import * as z from 'zod';
import { emailSchema, telefonoSchema, textoOpcional, textoRequerido } from '../campos/index.ts';
import { antiguedadSchema, contraparteSchema, tramoSchema } from '../contrapartes/index.ts';
import {
  endpoint,
  idParams,
  listaSchema,
  idSchema,
  monedaSchema,
  montoSchema,
  ORDEN_POR_OMISION,
  ordenSchema,
  paginadaSchema,
  paginaQuery,
  periodoQuery,
} from '../core/index.ts';

const ver = { kind: 'session', features: [], permission: 'documentos.ver' } as const;
const editar = { kind: 'session', features: [], permission: 'documentos.editar' } as const;

/** Kinds of documents by which somebody is a supplier. */
export const MODELOS_PROVEEDOR = modelosCon('deProveedor');

/** What is owed in one currency; what nobody owes yet is negative: credit notes beyond the invoices. */
const deudaSchema = z.object({
  moneda: monedaSchema,
  monto: montoSchema,
  vencido: montoSchema,
  /** Documents that are open. */
  abiertos: z.number(),
});

export const proveedorItemSchema = contraparteSchema.extend({
  countDocumentos: z.number(),
  montoPorPagar: z.array(deudaSchema),
  antiguedad: antiguedadSchema,
  ultimaCompra: z.string().nullable(),
  /** In days; null where the company's own term holds. */
  plazoPago: z.number().nullable(),
  /** In days: the supplier's own term, or else the company's. */
  plazoVigente: z.number(),
  /** Days from issue to payment, on average by amount, of the last documents paid; null where none was. */
  diasPago: z.number().nullable(),
});
export type ProveedorItem = z.output<typeof proveedorItemSchema>;

export const ORDEN_PROVEEDORES = ['razonSocial', 'porPagar', 'vencido', 'ultimaCompra', 'created'] as const;

/** The dates bound the last purchase. */
export const proveedoresQuery = paginaQuery.extend(periodoQuery.shape).extend({
  order: ordenSchema(ORDEN_PROVEEDORES).default(ORDEN_POR_OMISION),
  /** RUT or part of the name. */
  texto: z.string().trim().max(100).optional(),
  ids: listaSchema(idSchema).optional(),
  /** Only those that the company owes something. */
  conDeuda: z.stringbool().optional(),
  /** Only those with a debt in one of these ranges of days overdue. */
  tramos: listaSchema(tramoSchema).optional(),
  /** Only those with something due before today. */
  vencidos: z.stringbool().optional(),
  /** Bounds of the debt, both within, in pesos at the newest values. */
  montoMin: z.coerce.number().int().optional(),
  montoMax: z.coerce.number().int().optional(),
});
export type ProveedoresQuery = z.output<typeof proveedoresQuery>;

const listaProveedoresSchema = paginadaSchema(proveedorItemSchema).extend({
  /** What is owed to all that match, by currency. */
  totales: z.array(deudaSchema),
  /** The same by days overdue. */
  antiguedad: antiguedadSchema,
});
export type ListaProveedores = z.output<typeof listaProveedoresSchema>;

export const listProveedores = endpoint({
  service: 'api',
  method: 'GET',
  path: '/proveedores',
  summary: 'Suppliers with what is owed to each, and the totals of what matches.',
  access: ver,
  query: proveedoresQuery,
  reply: { status: 200, schema: listaProveedoresSchema },
});

export const proveedorDetalleSchema = proveedorItemSchema.extend({
  contacto: z.string().nullable(),
  email: z.string().nullable(),
  telefono: z.string().nullable(),
  notas: z.string().nullable(),
  /** The company also sells to them. */
  esCliente: z.boolean(),
  /** The term that holds where a document states no due date. */
  plazoVigente: z.number(),
  /** The account that was last paid to, as the bank's line told it. */
  cuentaPago: z.object({ banco: z.string().nullable(), numeroCuenta: z.string() }).nullable(),
  /** Where most of the last purchases were classified. */
  cuentaUsual: z
    .object({ id: z.number(), codigo: z.string(), nombre: z.string(), veces: z.number(), de: z.number() })
    .nullable(),
  /** The last twelve months, oldest first, in each currency in which something was bought or paid. */
  meses: z.array(
    z.object({ mes: z.string(), moneda: monedaSchema, comprado: montoSchema, pagado: montoSchema }),
  ),
  /** Open documents, the first to fall due before; at most 100, of `countAbiertos`. */
  abiertos: z.array(
    z.object({
      id: z.number(),
      modelo: z.enum(MODELOS_PROVEEDOR),
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
      /** What of the line went to this supplier's documents. */
      monto: montoSchema,
      folios: z.array(z.string()),
    }),
  ),
});
export type ProveedorDetalle = z.output<typeof proveedorDetalleSchema>;

export const getProveedor = endpoint({
  service: 'api',
  method: 'GET',
  path: '/proveedores/{id}',
  summary: 'One supplier: what is owed, twelve months, open documents, payments and how to reach them.',
  access: ver,
  params: idParams,
  reply: { status: 200, schema: proveedorDetalleSchema },
});

/** An empty text takes it away. Not a union, which would keep what is wrong with the text to itself. */
const quitable = <S extends z.ZodType>(schema: S) =>
  z.preprocess((valor) => (valor === '' ? null : valor), schema.nullable()).optional();

export const proveedorCambiado = z.object({
  nombre: textoRequerido(200).optional(),
  plazoPago: z
    .number('El plazo va de 0 a 365 días.')
    .int('El plazo va de 0 a 365 días.')
    .min(0, 'El plazo va de 0 a 365 días.')
    .max(365, 'El plazo va de 0 a 365 días.')
    .nullish(),
  contacto: textoOpcional(200),
  email: quitable(emailSchema),
  telefono: quitable(telefonoSchema),
  notas: textoOpcional(2000),
});
export type ProveedorCambiado = z.output<typeof proveedorCambiado>;

export const patchProveedor = endpoint({
  service: 'api',
  method: 'PATCH',
  path: '/proveedores/{id}',
  summary: 'Changes what the company keeps of a supplier: only what is sent.',
  access: editar,
  params: idParams,
  body: proveedorCambiado,
  reply: { status: 200, schema: proveedorDetalleSchema },
});
