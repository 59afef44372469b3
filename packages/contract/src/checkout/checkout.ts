import { ESTADOS_PAGO_TARJETA } from '@cuadra/domain/pagos-tarjeta';
import { ESTADOS_SUSCRIPCION } from '@cuadra/domain/suscripcion';
import * as z from 'zod';
import {
  endpoint,
  fechaSchema,
  idParams,
  idSchema,
  instanteSchema,
  monedaSchema,
  montoSchema,
} from '../core/index.ts';
import { PERIODOS_PLAN } from '../planes/planes.ts';
import { transferenciaSchema } from '../portal/transferencia.ts';

/** Of the plan alone: it needs no feature, and a restricted company pays too. */
export const verCheckout = { kind: 'session', features: [], permission: null } as const;
export const pagarCheckout = { kind: 'session', features: [], permission: 'empresa.editar' } as const;

export const ESTADOS_FACTURA_PLAN = ['pagada', 'pendiente', 'vencida', 'anulada'] as const;
export type EstadoFacturaPlan = (typeof ESTADOS_FACTURA_PLAN)[number];

/** Whole pesos. `desde` and `hasta` are the first and the last day that it charges. */
export const facturaPlanSchema = z.object({
  id: z.number(),
  folio: z.string(),
  estado: z.enum(ESTADOS_FACTURA_PLAN),
  emitida: fechaSchema,
  vence: fechaSchema,
  desde: fechaSchema,
  hasta: fechaSchema,
  neto: montoSchema,
  iva: montoSchema,
  total: montoSchema,
  /** Taken from the total by credit notes. */
  acreditado: montoSchema,
  saldo: montoSchema,
});
export type FacturaDePlan = z.output<typeof facturaPlanSchema>;

export const listFacturasPlan = endpoint({
  service: 'api',
  method: 'GET',
  path: '/checkout/facturas',
  summary: 'Invoices of Cuadra to the company, newest first, and how they can be paid.',
  access: verCheckout,
  reply: {
    status: 200,
    schema: z.object({
      items: z.array(facturaPlanSchema),
      medios: z.object({
        /** Cuadra takes cards. */
        tarjeta: z.boolean(),
        /** Account to which the company transfers. */
        transferencia: transferenciaSchema.nullable(),
      }),
    }),
  },
});

export const getFacturaPlan = endpoint({
  service: 'api',
  method: 'GET',
  path: '/checkout/facturas/{id}/detalle',
  summary: 'An invoice of Cuadra with its lines explained and its credit notes.',
  access: verCheckout,
  params: idParams,
  reply: {
    status: 200,
    schema: z.object({
      ...facturaPlanSchema.shape,
      lineas: z.array(
        z.object({
          glosa: z.string(),
          neto: montoSchema,
          plan: z.string(),
          desde: fechaSchema,
          hasta: fechaSchema,
          /** Of the whole period, in minor units of `moneda`. */
          precio: montoSchema,
          moneda: monedaSchema,
          /** Pesos of one unit on the day of issue; null in pesos. */
          valor: z.string().nullable(),
        }),
      ),
      notas: z.array(
        z.object({
          folio: z.string(),
          emitida: fechaSchema,
          glosa: z.string(),
          neto: montoSchema,
          iva: montoSchema,
          total: montoSchema,
        }),
      ),
    }),
  },
});
export type DetalleDeFacturaDePlan = z.output<(typeof getFacturaPlan)['reply']['schema']>;

export const getEstadoDeuda = endpoint({
  service: 'api',
  method: 'GET',
  path: '/checkout/estado-deuda',
  summary: 'Whether the company owes its plan, since when, how much, and from when on it only reads.',
  access: verCheckout,
  reply: {
    status: 200,
    schema: z.object({
      estado: z.enum(ESTADOS_SUSCRIPCION),
      /** Another company sells plans here; not in an installation without an operator, nor for the operator. */
      seVende: z.boolean(),
      /** The company works, or it reads and exports alone. */
      restringida: z.boolean(),
      debe: montoSchema,
      vencido: montoSchema,
      aFavor: montoSchema,
      pendientes: z.number(),
      vencidas: z.number(),
      vencidaDesde: fechaSchema.nullable(),
      promesaVigente: z.boolean(),
      restringeEl: fechaSchema.nullable(),
      terminaEl: fechaSchema.nullable(),
      /** How it pays; null before the first purchase. */
      periodo: z.enum(PERIODOS_PLAN).nullable(),
      /** First day that is not charged yet; null before the first purchase. */
      proximaFactura: fechaSchema.nullable(),
    }),
  },
});
export type EstadoDeudaPlan = z.output<(typeof getEstadoDeuda)['reply']['schema']>;

export const startCheckout = endpoint({
  service: 'api',
  method: 'POST',
  path: '/checkout/dte',
  summary: 'Begins a payment by card of invoices of Cuadra. The browser posts `token_ws` to `url`.',
  access: pagarCheckout,
  inReadOnly: true,
  body: z.object({
    ids: z.array(idSchema, 'Elige al menos una factura.').min(1, 'Elige al menos una factura.').max(100),
  }),
  reply: {
    status: 200,
    schema: z.object({ url: z.string(), token: z.string(), method: z.literal('POST') }),
  },
});

/** Specification, section 3: payment record. */
const pagoPlanSchema = z.object({
  idEmpresa: z.number(),
  idUsuario: z.number().nullable(),
  /** 1 Webpay Plus. */
  idMedioPago: z.number(),
  /** The plan at the time of asking. */
  idPlan: z.number(),
  fechaPago: instanteSchema.nullable(),
  /** Whole pesos. */
  monto: montoSchema,
  codigoAutorizacion: z.string().nullable(),
  token: z.string(),
  codigoRespuesta: z.number().nullable(),
  /** Why it was refused, in words; null otherwise. */
  respuesta: z.string().nullable(),
  /** Transbank did not tell how it ended. Nothing is charged again until it is known. */
  errorComunicacion: z.boolean(),
  /** Pesos of a unit of the plan's currency on the day of issue; null in pesos. */
  conversion: z.string().nullable(),
  estado: z.enum(ESTADOS_PAGO_TARJETA),
  creado: instanteSchema,
  /** Last four digits. */
  tarjeta: z.string().nullable(),
  tipoTarjeta: z.string().nullable(),
  cuotas: z.number().nullable(),
  facturas: z.array(z.object({ id: z.number(), folio: z.string(), monto: montoSchema })),
});
export type PagoDePlan = z.output<typeof pagoPlanSchema>;

export const postResultadoCheckout = endpoint({
  service: 'api',
  method: 'POST',
  path: '/checkout/result',
  summary:
    'How a payment by card ended; confirms it where its return was lost. Repeating it changes nothing.',
  access: verCheckout,
  inReadOnly: true,
  body: z.object({
    token: z.string('Falta el código del pago.').trim().min(1, 'Falta el código del pago.').max(64),
  }),
  reply: { status: 200, schema: pagoPlanSchema },
});

export const listPagosConError = endpoint({
  service: 'api',
  method: 'GET',
  path: '/checkout/pagos-con-error',
  summary: 'Payments by card whose end is not known yet. Their invoices are not charged again meanwhile.',
  access: verCheckout,
  reply: { status: 200, schema: z.object({ items: z.array(pagoPlanSchema) }) },
});
