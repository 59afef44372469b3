import {
  DIAS_GRACIA,
  DIAS_TOLERANCIA,
  ESTADOS_COMPROMISO,
  ESTADOS_CUOTA,
  MAX_CUOTAS,
  MAX_DIAS_GRACIA,
  MAX_DIAS_TOLERANCIA,
} from '@cuadra/domain/compromisos';
import * as z from 'zod';
import { textoOpcional, textoRequerido } from '../campos/index.ts';
import {
  endpoint,
  fechaSchema,
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
} from '../core/index.ts';

const ver = { kind: 'session', features: [], permission: 'documentos.ver' } as const;
const editar = { kind: 'session', features: [], permission: 'documentos.editar' } as const;

const estadoSchema = z.enum(ESTADOS_COMPROMISO, 'El estado no es válido.');

export const compromisoItemSchema = z.object({
  id: z.number(),
  cliente: z.object({ id: z.number(), rut: z.string(), razonSocial: z.string(), nombre: z.string() }),
  estado: estadoSchema,
  /** An instalment fell due and no bank was read since. */
  porConfirmar: z.boolean(),
  moneda: monedaSchema,
  /** Sum of its instalments: what was owed when it was made. */
  total: montoSchema,
  pagado: montoSchema,
  /** What ended otherwise, as by a credit note. */
  rebajado: montoSchema,
  falta: montoSchema,
  /** Of instalments that are late. */
  atraso: montoSchema,
  /** The oldest instalment that is short; null where none is. */
  proxima: z.object({ fecha: z.string(), falta: montoSchema }).nullable(),
  cuotas: z.number(),
  cuotasPagadas: z.number(),
  facturas: z.number(),
  hecho: instanteSchema,
  usuario: z.string().nullable(),
});
export type CompromisoItem = z.output<typeof compromisoItemSchema>;

export const ORDEN_COMPROMISOS = ['created', 'proxima', 'falta', 'razonSocial'] as const;

export const compromisosQuery = paginaQuery.extend({
  order: ordenSchema(ORDEN_COMPROMISOS).default(ORDEN_POR_OMISION),
  estado: listaSchema(estadoSchema).optional(),
  /** RUT or part of the name of the customer, or a folio. */
  texto: z.string().trim().max(100).optional(),
  idsCliente: listaSchema(idSchema).optional(),
});
export type CompromisosQuery = z.output<typeof compromisosQuery>;

const listaCompromisosSchema = paginadaSchema(compromisoItemSchema).extend({
  /** Of all that match but for their state. */
  estados: z.record(z.enum(ESTADOS_COMPROMISO), z.number()),
});
export type ListaCompromisos = z.output<typeof listaCompromisosSchema>;

export const listCompromisos = endpoint({
  service: 'api',
  method: 'GET',
  path: '/admin/compromisos-pago',
  summary: 'Commitments to pay, with their state by the money that came.',
  access: ver,
  query: compromisosQuery,
  reply: { status: 200, schema: listaCompromisosSchema },
});

const cuotaSchema = z.object({
  fecha: z.string(),
  /** Its day with its grace. */
  limite: z.string(),
  monto: montoSchema,
  pagado: montoSchema,
  rebajado: montoSchema,
  falta: montoSchema,
  pagadaEl: z.string().nullable(),
  estado: z.enum(ESTADOS_CUOTA),
});
export type CuotaDeCompromiso = z.output<typeof cuotaSchema>;

const compromisoSchema = compromisoItemSchema.omit({ cuotas: true, facturas: true }).extend({
  cuotas: z.array(cuotaSchema),
  facturas: z.array(
    z.object({
      id: z.number(),
      tipo: z.string(),
      folio: z.string(),
      vence: z.string(),
      /** Owed when the commitment was made, and now. */
      acordado: montoSchema,
      saldo: montoSchema,
      pagado: montoSchema,
    }),
  ),
  /** Money in the bank that counts, the first one first. */
  pagos: z.array(
    z.object({ fecha: z.string(), monto: montoSchema, folio: z.string(), idCartola: z.number() }),
  ),
  diasGracia: z.number(),
  diasTolerancia: z.number(),
  comentario: z.string().nullable(),
  anulado: z
    .object({ cuando: instanteSchema, motivo: z.string(), usuario: z.string().nullable() })
    .nullable(),
  /** Newest first. */
  historial: z.array(z.object({ id: z.number(), cuando: instanteSchema, texto: z.string() })),
});
export type Compromiso = z.output<typeof compromisoSchema>;

export const getCompromiso = endpoint({
  service: 'api',
  method: 'GET',
  path: '/admin/compromisos-pago/{id}',
  summary: 'A commitment with its instalments, its invoices, the money that covers it, and its changes.',
  access: ver,
  params: idParams,
  reply: { status: 200, schema: compromisoSchema },
});

const dias = (max: number) =>
  z.number('Ingresa los días.').int('Ingresa los días.').min(0).max(max, `Pueden ser hasta ${max} días.`);

const acuerdo = {
  cuotas: z
    .array(
      z.object({
        fecha: fechaSchema,
        monto: z
          .number('Ingresa el monto de la cuota.')
          .int('Ingresa el monto de la cuota.')
          .min(1, 'El monto de la cuota tiene que ser mayor que cero.')
          .max(Number.MAX_SAFE_INTEGER / MAX_CUOTAS, 'El monto es demasiado grande.'),
      }),
    )
    .min(1, 'Agrega al menos una cuota.')
    .max(MAX_CUOTAS, `Un compromiso tiene hasta ${MAX_CUOTAS} cuotas.`),
  diasGracia: dias(MAX_DIAS_GRACIA).default(DIAS_GRACIA),
  diasTolerancia: dias(MAX_DIAS_TOLERANCIA).default(DIAS_TOLERANCIA),
  comentario: textoOpcional(500),
};

/** Invoices of one commitment. */
export const MAX_FACTURAS_COMPROMISO = 100;

export const compromisoEscrito = z.object({
  idCliente: idSchema,
  idsDocumento: z
    .array(idSchema)
    .min(1, 'Elige al menos una factura.')
    .max(MAX_FACTURAS_COMPROMISO, `Elige hasta ${MAX_FACTURAS_COMPROMISO} facturas.`),
  ...acuerdo,
});
export type CompromisoEscrito = z.output<typeof compromisoEscrito>;

export const postCompromiso = endpoint({
  service: 'api',
  method: 'POST',
  path: '/admin/compromisos-pago',
  summary: 'A commitment about overdue invoices of one currency. Its instalments add up to what they owe.',
  access: editar,
  body: compromisoEscrito,
  reply: { status: 201, schema: compromisoSchema },
});

export const compromisoCambiado = z.object(acuerdo);
export type CompromisoCambiado = z.output<typeof compromisoCambiado>;

export const putCompromiso = endpoint({
  service: 'api',
  method: 'PUT',
  path: '/admin/compromisos-pago/{id}',
  summary:
    'Changes the instalments of a commitment, which add up to the same. Its history keeps the former ones.',
  access: editar,
  params: idParams,
  body: compromisoCambiado,
  reply: { status: 200, schema: compromisoSchema },
});

export const compromisoAnulado = z.object({ motivo: textoRequerido(300) });

export const deleteCompromiso = endpoint({
  service: 'api',
  method: 'DELETE',
  path: '/admin/compromisos-pago/{id}',
  summary: 'Annuls a commitment, with a reason; it stays in the history, and its invoices are free again.',
  access: editar,
  params: idParams,
  body: compromisoAnulado,
  reply: { status: 204 },
});
