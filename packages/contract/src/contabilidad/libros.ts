import * as z from 'zod';
import { endpoint, mesSchema, montoSchema, paginaQuery, paginadaSchema } from '../core/index.ts';
import { formatoInforme } from './formato.ts';

const ver = { kind: 'session', features: ['reportes'], permission: 'contabilidad.ver' } as const;

export const LIBROS_RCV = ['ventas', 'compras'] as const;
export type LibroRcv = (typeof LIBROS_RCV)[number];

/** In pesos, with the sign of its effect: what a nota de crédito takes away is negative. */
const montosLibro = {
  exento: montoSchema,
  neto: montoSchema,
  /** Recoverable, of purchases; the rest of it stands beside. */
  iva: montoSchema,
  ivaNoRecuperable: montoSchema,
  ivaUsoComun: montoSchema,
  /** Withheld by the buyer in a factura de compra. */
  ivaRetenido: montoSchema,
  otrosImpuestos: montoSchema,
  total: montoSchema,
};

const filaLibroSchema = z.object({
  idDocumento: z.number(),
  codigo: z.string(),
  tipo: z.string(),
  folio: z.string(),
  fecha: z.string(),
  rut: z.string(),
  razonSocial: z.string(),
  /** More than one where the row is the month's total of a type. */
  documentos: z.number().int(),
  ...montosLibro,
});
export type FilaLibro = z.output<typeof filaLibroSchema>;

/** Amounts of a type as the SII's summary has them: positive in notas de crédito too. */
const resumenMontos = {
  documentos: z.number().int(),
  exento: montoSchema,
  neto: montoSchema,
  iva: montoSchema,
  total: montoSchema,
};

const resumenLibroSchema = z.object({
  codigo: z.string(),
  tipo: z.string(),
  /** 1 adds, -1 takes away. */
  signo: z.number().int(),
  ...resumenMontos,
  /** What the SII's own summary of the month says; null where it was never read or says nothing of the type. */
  sii: z.object(resumenMontos).nullable(),
});

const libroRcvSchema = paginadaSchema(filaLibroSchema).extend({
  resumen: z.array(resumenLibroSchema),
  totales: z.object({ documentos: z.number().int(), ...montosLibro }),
  /** Purchases of the month that are not in the book: they wait for their acuse, were claimed or left out. */
  fuera: z.object({ documentos: z.number().int(), total: montoSchema }),
  /** Whether the SII's summary of the month is here. */
  leido: z.boolean(),
});
export type LibroDeRcv = z.output<typeof libroRcvSchema>;

const libroParams = z.object({ libro: z.enum(LIBROS_RCV, 'Ese libro no existe.') });

export const getLibroRcv = endpoint({
  service: 'api',
  method: 'GET',
  path: '/contabilidad/libros/{libro}',
  summary:
    'The book of sales or purchases of a month, document by document and by type, beside what the SII says.',
  access: ver,
  params: libroParams,
  query: paginaQuery.extend({ periodo: mesSchema }),
  reply: { status: 200, schema: libroRcvSchema },
});

export const exportLibroRcv = endpoint({
  service: 'api',
  method: 'GET',
  path: '/contabilidad/libros/{libro}/archivo',
  summary: 'The book of sales or purchases of a month as XLSX, CSV or PDF, with its totals.',
  access: ver,
  params: libroParams,
  query: z.object({ periodo: mesSchema, formato: formatoInforme }),
  reply: { status: 200, media: 'application/octet-stream' },
});

const montosHonorario = { bruto: montoSchema, retencion: montoSchema, liquido: montoSchema };

const filaHonorarioSchema = z.object({
  idDocumento: z.number(),
  modelo: z.enum(['Honorario', 'BoletaTercero']),
  folio: z.string(),
  fecha: z.string(),
  rut: z.string(),
  razonSocial: z.string(),
  ...montosHonorario,
  /** Whether the company withholds; otherwise who issued it pays the tax. */
  retieneEmpresa: z.boolean(),
  /** Day of its last payment. */
  fechaPago: z.string().nullable(),
  /** What is still to be paid of it. */
  saldo: montoSchema,
});
export type FilaHonorario = z.output<typeof filaHonorarioSchema>;

/** The month in which they were issued, or in which they were paid: the one whose F29 declares what was retained. */
const porSchema = z.enum(['emision', 'pago'], 'Elige por emisión o por pago.').default('emision');

export const getLibroHonorarios = endpoint({
  service: 'api',
  method: 'GET',
  path: '/contabilidad/honorarios',
  summary: 'Boletas de honorarios and de terceros of a month, with what the company retains of each.',
  access: ver,
  query: paginaQuery.extend({ periodo: mesSchema, por: porSchema }),
  reply: {
    status: 200,
    schema: paginadaSchema(filaHonorarioSchema).extend({
      totales: z.object({ boletas: z.number().int(), ...montosHonorario }),
    }),
  },
});
export type LibroDeHonorarios = z.output<typeof getLibroHonorarios.reply.schema>;

export const exportLibroHonorarios = endpoint({
  service: 'api',
  method: 'GET',
  path: '/contabilidad/honorarios/archivo',
  summary: 'The book of honorarios of a month as XLSX, CSV or PDF, with its totals.',
  access: ver,
  query: z.object({ periodo: mesSchema, por: porSchema, formato: formatoInforme }),
  reply: { status: 200, media: 'application/octet-stream' },
});
