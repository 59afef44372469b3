import * as z from 'zod';
import {
  endpoint,
  idSchema,
  montoSchema,
  ordenSchema,
  paginaQuery,
  paginadaSchema,
  periodoQuery,
} from '../core/index.ts';
import { MODELOS_DOCUMENTO } from '../documentos/index.ts';
import { formatoInforme } from './formato.ts';
import { asientosQuery, estadoLibroSchema } from './diario.ts';
import { ORIGENES_ASIENTO } from './origenes.ts';

const ver = { kind: 'session', features: ['reportes'], permission: 'contabilidad.ver' } as const;

/**
 * An account in some days, in pesos. `apertura` and `cierre` are on the side on which the account's type grows, as the
 * tree of balances has them.
 */
const cuentaDelMayorSchema = z.object({
  id: z.number(),
  codigo: z.string(),
  nombre: z.string(),
  creditoPositivo: z.boolean(),
  apertura: montoSchema,
  debe: montoSchema,
  haber: montoSchema,
  cierre: montoSchema,
});
export type CuentaDelMayor = z.output<typeof cuentaDelMayorSchema>;

/** Which accounts: those of a type, or of a part of the chart with all below it. */
export const sumasQuery = periodoQuery.extend({
  idTipo: z.coerce.number().int().min(1).max(99).optional(),
  idSubtipo: z.coerce.number().int().min(1).max(99_999).optional(),
});
export type SumasQuery = z.output<typeof sumasQuery>;

export const getSumasYSaldos = endpoint({
  service: 'api',
  method: 'GET',
  path: '/contabilidad/mayor/cuentas',
  summary: 'Every account that moved or holds something: its opening, debits, credits and closing.',
  access: ver,
  query: sumasQuery,
  reply: {
    status: 200,
    schema: z.object({
      items: z.array(cuentaDelMayorSchema),
      /** Name of the type or of the part of the chart that was asked for. */
      grupo: z.string().nullable(),
      totales: z.object({ debe: montoSchema, haber: montoSchema }),
      estado: estadoLibroSchema,
    }),
  },
});

const lineaDelMayorSchema = z.object({
  idAsiento: z.number(),
  posicion: z.number(),
  fecha: z.string(),
  origen: z.enum(ORIGENES_ASIENTO),
  glosa: z.string(),
  lineaNegocio: z.string().nullable(),
  Documento: z.object({ id: z.number(), modelo: z.enum(MODELOS_DOCUMENTO), folio: z.string() }).nullable(),
  idCartola: z.number().nullable(),
  idRevierte: z.number().nullable(),
  idRevertidoPor: z.number().nullable(),
  debe: montoSchema,
  haber: montoSchema,
  /** Of the account after this line, on the side on which its type grows. */
  saldo: montoSchema,
});
export type LineaDelMayor = z.output<typeof lineaDelMayorSchema>;

export const mayorQuery = paginaQuery.extend(periodoQuery.shape).extend({
  idCuenta: idSchema,
  order: ordenSchema(['fecha']).default('fecha.asc'),
  /** Without what was taken back, and what took it back: they move nothing between them. */
  vigentes: z.stringbool().optional(),
});
export type MayorQuery = z.output<typeof mayorQuery>;

export const getMayor = endpoint({
  service: 'api',
  method: 'GET',
  path: '/contabilidad/mayor',
  summary: 'The ledger of an account: its lines in the order of their days, each with the balance after it.',
  access: ver,
  query: mayorQuery,
  reply: {
    status: 200,
    schema: paginadaSchema(lineaDelMayorSchema).extend({
      cuenta: cuentaDelMayorSchema,
      estado: estadoLibroSchema,
    }),
  },
});
export type Mayor = z.output<typeof getMayor.reply.schema>;

export const exportMayor = endpoint({
  service: 'api',
  method: 'GET',
  path: '/contabilidad/mayor/archivo',
  summary: 'The ledger of an account, or of all, as XLSX, CSV or PDF, with openings, balances and totals.',
  access: ver,
  query: sumasQuery.extend({ idCuenta: idSchema.optional(), formato: formatoInforme }),
  reply: { status: 200, media: 'application/octet-stream' },
});

const { page: _page, perPage: _perPage, ...filtrosDelDiario } = asientosQuery.shape;

export const exportDiario = endpoint({
  service: 'api',
  method: 'GET',
  path: '/contabilidad/diario/archivo',
  summary: 'The journal as XLSX, CSV or PDF: a row to each line of each entry that matches, and their sum.',
  access: ver,
  query: z.object(filtrosDelDiario).extend({ formato: formatoInforme }),
  reply: { status: 200, media: 'application/octet-stream' },
});
