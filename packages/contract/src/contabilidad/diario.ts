import * as z from 'zod';
import {
  endpoint,
  idSchema,
  instanteSchema,
  montoSchema,
  ordenSchema,
  paginaQuery,
  paginadaSchema,
  periodoQuery,
} from '../core/index.ts';
import { MODELOS_DOCUMENTO } from '../documentos/index.ts';
import { ORIGENES_ASIENTO } from './origenes.ts';

const ver = { kind: 'session', features: ['reportes'], permission: 'contabilidad.ver' } as const;

/** Amounts in pesos. */
const lineaAsientoSchema = z.object({
  idCuenta: z.number(),
  codigo: z.string(),
  cuenta: z.string(),
  lineaNegocio: z.string().nullable(),
  debe: montoSchema,
  haber: montoSchema,
});

export const asientoSchema = z.object({
  id: z.number(),
  fecha: z.string(),
  /** A document, a bank line, a document paid by a bank line, a note taken from a document, or an advance or fund. */
  origen: z.enum(ORIGENES_ASIENTO),
  glosa: z.string(),
  /** The entry that this one takes back. */
  idRevierte: z.number().nullable(),
  /** The entry that took this one back. */
  idRevertidoPor: z.number().nullable(),
  Documento: z.object({ id: z.number(), modelo: z.enum(MODELOS_DOCUMENTO), folio: z.string() }).nullable(),
  idCartola: z.number().nullable(),
  lineas: z.array(lineaAsientoSchema),
  created: instanteSchema,
});
export type Asiento = z.output<typeof asientoSchema>;

/** How much of what happened is not in the ledger yet. */
export const estadoLibroSchema = z.object({
  /** Changes that are still to be posted: zero but right after very many at once. */
  pendientes: z.number(),
  /** Documents and bank lines that cannot be posted, and why. */
  observados: z.array(z.object({ motivo: z.string(), documentos: z.number(), cartolas: z.number() })),
});

export const asientosQuery = paginaQuery.extend(periodoQuery.shape).extend({
  order: ordenSchema(['fecha']).default('fecha.desc'),
  /** Entries that move this account; the totals are then of the account. */
  idCuenta: idSchema.optional(),
  /** Entries of a document, of its payments and of its notes. */
  idDocumento: idSchema.optional(),
  /** Entries of a bank line and of what it pays. */
  idCartola: idSchema.optional(),
  origen: z.enum(ORIGENES_ASIENTO, 'El origen no existe.').optional(),
  /** Without those that were taken back, and what took them back. */
  vigentes: z.stringbool().optional(),
});
export type AsientosQuery = z.output<typeof asientosQuery>;

const listaAsientosSchema = paginadaSchema(asientoSchema).extend({
  totales: z.object({ debe: montoSchema, haber: montoSchema }),
  estado: estadoLibroSchema,
});
export type ListaAsientos = z.output<typeof listaAsientosSchema>;

export const listAsientos = endpoint({
  service: 'api',
  method: 'GET',
  path: '/asientos',
  summary:
    'The journal: entries with their lines, by period, account, document or bank line, and their totals.',
  access: ver,
  query: asientosQuery,
  reply: { status: 200, schema: listaAsientosSchema },
});

export const listCuentasDelLibro = endpoint({
  service: 'api',
  method: 'GET',
  path: '/asientos/cuentas',
  summary: 'The accounts of the company by code, to filter the journal with.',
  access: ver,
  reply: {
    status: 200,
    schema: z.object({
      items: z.array(z.object({ id: z.number(), codigo: z.string(), nombre: z.string() })),
    }),
  },
});
