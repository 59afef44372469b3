import { mesesEntre } from '@cuadra/domain/saldos';
import * as z from 'zod';
import { formatoInforme } from '../contabilidad/index.ts';
import { endpoint, mesSchema, montoSchema, onceRight } from '../core/index.ts';

/** Three years, which is as far as anybody compares. */
export const MAX_MESES_SALDO = 36;

const ver = { kind: 'session', features: ['saldo_cuentas'], permission: 'contabilidad.ver' } as const;

const idNodoSchema = z.union([z.number(), z.string()]);

/** Specification, section 3, Account balance tree. Ids of accounts are positive; what only gathers them is negative. */
const nodoSchema = z.object({
  id: idNodoSchema,
  idParent: idNodoSchema.nullable(),
  idTipoCuenta: z.number(),
  nombre: z.string(),
  /** At the end of each month, in pesos, on the side on which the type grows. */
  amounts: z.array(z.object({ year: z.number(), month: z.number(), value: montoSchema })),
  isRoot: z.boolean(),
  get children() {
    return z.array(nodoSchema);
  },
});
export type NodoDeSaldo = z.output<typeof nodoSchema>;

/** Without a month the call gives the twelve until this one; with one of them, the twelve that it begins or ends. */
const mesesQuery = z
  .object({ desde: mesSchema.optional(), hasta: mesSchema.optional() })
  .refine(({ desde, hasta }) => !desde || !hasta || desde <= hasta, {
    when: onceRight('desde', 'hasta'),
    message: 'El mes final es anterior al inicial.',
    path: ['hasta'],
  })
  .refine(({ desde, hasta }) => !desde || !hasta || mesesEntre(desde, hasta).length <= MAX_MESES_SALDO, {
    when: onceRight('desde', 'hasta'),
    message: `Se pueden ver hasta ${MAX_MESES_SALDO} meses a la vez.`,
    path: ['hasta'],
  });

export const getSaldoCuentas = endpoint({
  service: 'saldos',
  method: 'GET',
  path: '/v2/saldo-cuentas',
  summary: 'Balances of the accounts at the end of each month, as a tree of assets, liabilities and equity.',
  access: ver,
  query: mesesQuery,
  reply: {
    status: 200,
    schema: z.object({
      items: z.array(nodoSchema),
      /** Changes that are not in these figures yet: zero but after a very large import. */
      pendientes: z.number().int(),
    }),
  },
});

export const exportSaldoCuentas = endpoint({
  service: 'saldos',
  method: 'GET',
  path: '/v2/saldo-cuentas/archivo',
  summary: 'The whole tree as XLSX, CSV or PDF: a row to each node with its level, a column to each month.',
  access: ver,
  query: mesesQuery.safeExtend({ formato: formatoInforme }),
  reply: { status: 200, media: 'application/octet-stream' },
});

const columnasSchema = z.object({
  debitos: montoSchema,
  creditos: montoSchema,
  saldoDeudor: montoSchema,
  saldoAcreedor: montoSchema,
  activo: montoSchema,
  pasivo: montoSchema,
  perdida: montoSchema,
  ganancia: montoSchema,
});

const reporte = { kind: 'session', features: ['reportes'], permission: 'contabilidad.ver' } as const;

/** Months of one calendar year, as the result is counted from January. */
const ejercicioQuery = z
  .object({ desde: mesSchema, hasta: mesSchema })
  .refine(({ desde, hasta }) => desde <= hasta && desde.slice(0, 4) === hasta.slice(0, 4), {
    when: onceRight('desde', 'hasta'),
    message: 'El mes final tiene que ser del mismo año, y no anterior al inicial.',
    path: ['hasta'],
  });

export const getBalanceOchoColumnas = endpoint({
  service: 'api',
  method: 'GET',
  path: '/contabilidad/balance',
  summary:
    'Balance of eight columns of some months of a year, in pesos, with what came before as its opening.',
  access: reporte,
  query: ejercicioQuery,
  reply: {
    status: 200,
    schema: z.object({
      filas: z.array(columnasSchema.extend({ id: z.number(), codigo: z.string(), nombre: z.string() })),
      sumas: columnasSchema,
      resultado: columnasSchema,
      totales: columnasSchema,
      pendientes: z.number().int(),
    }),
  },
});
export type BalanceDeOchoColumnas = z.output<typeof getBalanceOchoColumnas.reply.schema>;

export const exportBalanceOchoColumnas = endpoint({
  service: 'api',
  method: 'GET',
  path: '/contabilidad/balance/archivo',
  summary: 'The balance of eight columns as XLSX, CSV or PDF.',
  access: reporte,
  query: ejercicioQuery.safeExtend({ formato: formatoInforme }),
  reply: { status: 200, media: 'application/octet-stream' },
});

export const updateSaldoCuentas = endpoint({
  service: 'monolito',
  method: 'POST',
  path: '/financials/updateSaldoCuentas',
  summary: 'Posts what waits to be posted, so that the balances tell everything that has come in.',
  access: ver,
  reply: {
    status: 200,
    schema: z.object({
      /** False while part of it goes on in a job. */
      success: z.boolean(),
      pendientes: z.number().int(),
    }),
  },
});
