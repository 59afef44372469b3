import { PARTES_RESULTADO, SECCIONES_RESULTADO } from '@cuadra/domain/resultado';
import { mesesEntre } from '@cuadra/domain/saldos';
import * as z from 'zod';
import { formatoInforme } from '../contabilidad/index.ts';
import {
  endpoint,
  idSchema,
  listaSchema,
  mesSchema,
  montoSchema,
  paginadaSchema,
  paginaQuery,
  onceRight,
} from '../core/index.ts';
import { MODELOS_DOCUMENTO } from '../documentos/index.ts';

/** Three years, which is as far as anybody compares. */
export const MAX_MESES_RESULTADO = 36;

const ver = {
  kind: 'session',
  features: ['resultado_operacional'],
  permission: 'contabilidad.ver',
} as const;

/** A business line by its id; `sin` is what has none; without it, all together. */
const lineaSchema = z.union([z.literal('sin'), idSchema], 'La línea de negocio no existe.').optional();

const rango = {
  desde: mesSchema,
  hasta: mesSchema,
  linea: lineaSchema,
};
const enOrden = {
  when: onceRight('desde', 'hasta'),
  message: 'El mes final es anterior al inicial.',
  path: ['hasta'],
};
const cabe = {
  when: onceRight('desde', 'hasta'),
  message: `Se pueden ver hasta ${MAX_MESES_RESULTADO} meses a la vez.`,
  path: ['hasta'],
};

export const resultadoQuery = z
  .object({
    ...rango,
    /** What the columns are: the months, or the business lines over all of them. */
    por: z.enum(['mes', 'linea'], 'Elige mes o línea de negocio.').default('mes'),
  })
  .refine(({ desde, hasta }) => desde <= hasta, enOrden)
  .refine(({ desde, hasta }) => mesesEntre(desde, hasta).length <= MAX_MESES_RESULTADO, cabe);
export type ResultadoQuery = z.output<typeof resultadoQuery>;

const resultadoSchema = z.object({
  /** Months as `yyyy-MM`, or business lines; `id` is what asks for its detail. */
  columnas: z.array(z.object({ id: z.string(), nombre: z.string() })),
  /**
   * In pesos, on the side on which each grows: income positive, costs and expenses positive. `fuera` is what is no part
   * of the operation: other income, interest, taxes; there income is positive and expense negative.
   */
  filas: z.array(
    z.object({
      seccion: z.enum(SECCIONES_RESULTADO),
      idCuenta: z.number(),
      codigo: z.string(),
      nombre: z.string(),
      grupo: z.string(),
      valores: z.array(montoSchema),
    }),
  ),
  /** By column: ingresos - costos = margen, margen - gastos = resultado, resultado + fuera = neto. */
  totales: z.array(
    z.object({
      ingresos: montoSchema,
      costos: montoSchema,
      margen: montoSchema,
      gastos: montoSchema,
      resultado: montoSchema,
      fuera: montoSchema,
      neto: montoSchema,
    }),
  ),
  /** Business lines that anything was ever posted under. */
  lineas: z.array(z.object({ id: z.number(), nombre: z.string() })),
  /** Changes that are not in these figures yet. */
  pendientes: z.number().int(),
});
export type ResultadoOperacional = z.output<typeof resultadoSchema>;

export const getResultadoOperacional = endpoint({
  service: 'api',
  method: 'GET',
  path: '/resultado-operacional',
  summary: 'The operating result by month or by business line, from the ledger, in pesos.',
  access: ver,
  query: resultadoQuery,
  reply: { status: 200, schema: resultadoSchema },
});

export const exportResultadoOperacional = endpoint({
  service: 'api',
  method: 'GET',
  path: '/resultado-operacional/archivo',
  summary: 'The operating result as XLSX, CSV or PDF.',
  access: ver,
  query: resultadoQuery.safeExtend({ formato: formatoInforme }),
  reply: { status: 200, media: 'application/octet-stream' },
});

const partidaSchema = z.object({
  /** Place in the whole of it, from 1. */
  n: z.number().int(),
  idAsiento: z.number(),
  fecha: z.string(),
  glosa: z.string(),
  lineaNegocio: z.string().nullable(),
  /** On the side on which the account's row has it. */
  monto: montoSchema,
  Documento: z.object({ id: z.number(), modelo: z.enum(MODELOS_DOCUMENTO), folio: z.string() }).nullable(),
  idCartola: z.number().nullable(),
});
export type PartidaDeResultado = z.output<typeof partidaSchema>;

/** More accounts than a chart names one by one. */
const MAX_EXCEPTO = 20;

export const listPartidasResultado = endpoint({
  service: 'api',
  method: 'GET',
  path: '/resultado-operacional/detalle',
  summary: 'The entries behind an account or a sum of the operating result, newest first.',
  access: ver,
  query: paginaQuery
    .extend({
      ...rango,
      idCuenta: idSchema.optional(),
      /** A sum of the result, in place of an account. */
      parte: z.enum(PARTES_RESULTADO, 'Esa parte del resultado no existe.').optional(),
      /** Accounts that the sum is asked for without. */
      excepto: listaSchema(idSchema, MAX_EXCEPTO).default([]),
    })
    .refine(({ desde, hasta }) => desde <= hasta, enOrden)
    .refine(({ desde, hasta }) => mesesEntre(desde, hasta).length <= MAX_MESES_RESULTADO, cabe)
    .refine(({ idCuenta, parte }) => (idCuenta === undefined) !== (parte === undefined), {
      when: onceRight('idCuenta', 'parte'),
      message: 'Elige una cuenta o una parte del resultado.',
      path: ['idCuenta'],
    }),
  reply: { status: 200, schema: paginadaSchema(partidaSchema).extend({ total: montoSchema }) },
});

const cambioSchema = z.object({
  seccion: z.enum(SECCIONES_RESULTADO),
  idCuenta: z.number(),
  codigo: z.string(),
  nombre: z.string(),
  /** Of the month before and of the month, in pesos on the side on which the account grows. */
  antes: montoSchema,
  ahora: montoSchema,
  /** Effect of the change on the result: more of an expense is negative. */
  efecto: montoSchema,
});

/** Changes that a person reads at a glance; the table has the others. */
export const MAX_CAMBIOS_RESULTADO = 6;

export const getCambiosResultado = endpoint({
  service: 'api',
  method: 'GET',
  path: '/resultado-operacional/cambios',
  summary: 'The largest changes of a month against the one before, by account, in pesos.',
  access: ver,
  query: z.object({ mes: mesSchema, linea: lineaSchema }),
  reply: {
    status: 200,
    schema: z.object({
      mesAnterior: z.string(),
      /** Net results of both months: their difference is the effect of all changes, those not listed too. */
      antes: montoSchema,
      ahora: montoSchema,
      /** The day until which the month is told, where it is not over. */
      hastaDia: z.string().nullable(),
      cambios: z.array(cambioSchema),
      /** Accounts that changed beyond those listed, and their effect together. */
      otros: z.object({ cantidad: z.number().int(), efecto: montoSchema }),
    }),
  },
});
export type CambiosResultado = z.output<(typeof getCambiosResultado)['reply']['schema']>;
