import { MEDIOS_TRANSBANK, TIPOS_DISCREPANCIA } from '@cuadra/domain/transbank';
import * as z from 'zod';
import {
  endpoint,
  idParams,
  idSchema,
  mesSchema,
  montoSchema,
  paginadaSchema,
  paginaQuery,
} from '../core/index.ts';

const ver = { kind: 'session', features: ['transbank'], permission: 'cartolas.ver' } as const;
const editar = { kind: 'session', features: ['transbank'], permission: 'conciliacion.editar' } as const;

const partesSchema = z.object({
  ventas: montoSchema,
  anulaciones: montoSchema,
  /** The fee without its IVA; negative where more was given back than charged. */
  comision: montoSchema,
  ivaComision: montoSchema,
  retenciones: montoSchema,
  /** Other charges, with their IVA. */
  cobros: montoSchema,
  /** What reaches the bank. */
  neto: montoSchema,
});

export const abonoTransbankSchema = partesSchema.extend({
  id: z.number(),
  fecha: z.string(),
  medio: z.enum(MEDIOS_TRANSBANK),
  comercio: z.string(),
  local: z.string().nullable(),
  /** Of the bank, as the settlement names it. */
  cuenta: z.string(),
  /** Rows of the settlement. */
  cantidad: z.number(),
  /** The bank line that it is; `junto` where the line holds other deposits too. */
  deposito: z
    .object({
      idCartola: z.number(),
      fecha: z.string(),
      banco: z.string(),
      numeroCuenta: z.string(),
      monto: montoSchema,
      junto: z.boolean(),
      casado: z.enum(['regla', 'persona']),
    })
    .nullable(),
});
export type AbonoTransbank = z.output<typeof abonoTransbankSchema>;

/** A line of the bank that says that it is from Transbank. */
export const depositoTransbankSchema = z.object({
  idCartola: z.number(),
  fecha: z.string(),
  descripcion: z.string(),
  monto: montoSchema,
  banco: z.string(),
  numeroCuenta: z.string(),
});
export type DepositoTransbank = z.output<typeof depositoTransbankSchema>;

export const discrepanciaTransbankSchema = z.object({
  tipo: z.enum(TIPOS_DISCREPANCIA),
  mensaje: z.string(),
  /** What is missing or too much, in pesos. */
  monto: montoSchema,
  idAbono: z.number().nullable(),
  idCartola: z.number().nullable(),
});
export type DiscrepanciaTransbank = z.output<typeof discrepanciaTransbankSchema>;

export const mesTransbankSchema = z.object({
  periodo: mesSchema,
  totales: partesSchema.extend({
    /** Rows of the settlements. */
    cantidad: z.number(),
    /** What of the net is seen in the bank. */
    depositado: montoSchema,
  }),
  abonos: z.array(abonoTransbankSchema),
  /** Deposits in the bank of which no settlement was loaded. */
  sinDetalle: z.array(depositoTransbankSchema),
  discrepancias: z.array(discrepanciaTransbankSchema),
  /** Lines of fee and charges, with IVA, that no invoice explains yet, and what they sum. */
  comisionesPorConciliar: z.object({ idsCartola: z.array(z.number()), monto: montoSchema }),
  /** What Transbank invoiced for the month. */
  facturas: z.array(
    z.object({
      id: z.number(),
      folio: z.string(),
      fechaEmision: z.string(),
      neto: montoSchema,
      iva: montoSchema,
      total: montoSchema,
      saldo: montoSchema,
    }),
  ),
});
export type MesTransbank = z.output<typeof mesTransbankSchema>;

export const filaTransbankSchema = z.object({
  fila: z.number(),
  tipo: z.enum(['venta', 'anulacion', 'cobro', 'retencion']),
  fechaVenta: z.string().nullable(),
  codigoAutorizacion: z.string().nullable(),
  tarjeta: z.string().nullable(),
  boleta: z.string().nullable(),
  cuota: z.string().nullable(),
  detalle: z.string().nullable(),
  venta: montoSchema,
  anulacion: montoSchema,
  comision: montoSchema,
  ivaComision: montoSchema,
  retencion: montoSchema,
  cobro: montoSchema,
  neto: montoSchema,
});
export type FilaTransbank = z.output<typeof filaTransbankSchema>;

export const getMesTransbank = endpoint({
  service: 'api',
  method: 'GET',
  path: '/transbank',
  summary:
    'A month of what Transbank deposits: each deposit opened into sales, annulments, fee and IVA, the bank line that it is, and what does not agree.',
  access: ver,
  query: z.object({ periodo: mesSchema }),
  reply: { status: 200, schema: mesTransbankSchema },
});

/** Months that the chart of a year shows. */
export const MESES_TRANSBANK = 12;

const mesSumadoSchema = partesSchema.extend({ mes: mesSchema, abonos: z.number().int() });
export type MesSumadoTransbank = z.output<typeof mesSumadoSchema>;

export const getMesesTransbank = endpoint({
  service: 'api',
  method: 'GET',
  path: '/transbank/meses',
  summary: 'What Transbank settled in each of the twelve months until one, summed by the day of the deposit.',
  access: ver,
  query: z.object({ hasta: mesSchema }),
  reply: {
    status: 200,
    /** Oldest first; a month without deposits is all zeros. */
    schema: z.object({ meses: z.array(mesSumadoSchema) }),
  },
});

export const getAbonoTransbank = endpoint({
  service: 'api',
  method: 'GET',
  path: '/transbank/abonos/{id}',
  summary: 'One deposit with its rows, in pages; and the bank lines that it may be, where none was found.',
  access: ver,
  params: idParams,
  query: paginaQuery,
  reply: {
    status: 200,
    schema: z.object({
      abono: abonoTransbankSchema,
      /** Its lines in Transbank's own account. */
      lineas: z.array(z.object({ parte: z.string(), idCartola: z.number(), monto: montoSchema })),
      candidatas: z.array(depositoTransbankSchema),
      filas: paginadaSchema(filaTransbankSchema),
    }),
  },
});

export const linkDepositoTransbank = endpoint({
  service: 'api',
  method: 'PUT',
  path: '/transbank/abonos/{id}/deposito',
  summary: 'Says which bank line a deposit is. Several may be one line.',
  access: editar,
  params: idParams,
  body: z.object({ idCartola: idSchema }),
  reply: { status: 200, schema: abonoTransbankSchema },
});

export const unlinkDepositoTransbank = endpoint({
  service: 'api',
  method: 'DELETE',
  path: '/transbank/abonos/{id}/deposito',
  summary: 'Takes back which bank line a deposit is, found by the machine or by a person.',
  access: editar,
  params: idParams,
  reply: { status: 200, schema: abonoTransbankSchema },
});
