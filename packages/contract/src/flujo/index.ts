import { addDias } from '@cuadra/domain';
import { CATEGORIAS_FLUJO, PASOS_FLUJO, periodosEntre, SENTIDOS_FLUJO } from '@cuadra/domain/flujo-caja';
import * as z from 'zod';
import { formatoInforme } from '../contabilidad/index.ts';
import {
  endpoint,
  fechaSchema,
  monedaSchema,
  montoSchema,
  paginadaSchema,
  paginaQuery,
  onceRight,
} from '../core/index.ts';
import { MODELOS_DOCUMENTO } from '../documentos/index.ts';

export * from './ajustes.ts';
export * from './resultado.ts';
export { MOTIVOS_FUERA, NOMBRES_FLUJO } from './textos.ts';

/** Two years of weeks or nine of months: more columns than anybody reads. */
export const MAX_PERIODOS_FLUJO = 106;
/** What is expected is reckoned at most this far from today. */
export const MAX_DIAS_FLUJO = 1100;

const ver = {
  kind: 'session',
  features: ['flujo_caja_v2', 'dashboard'],
  permission: 'cartolas.ver',
} as const;

export const categoriaFlujoSchema = z.enum(CATEGORIAS_FLUJO, 'La categoría no existe.');
export const sentidoFlujoSchema = z.enum(SENTIDOS_FLUJO, 'Elige si es un ingreso o un egreso.');

/** How days are found: as each party pays, or on due dates; with what people added, or without. */
const modoShape = {
  /** Accounts of this currency alone: nothing is converted. */
  moneda: monedaSchema.default('CLP'),
  segun: z.enum(['habito', 'vencimiento'], 'Elige entre hábitos y vencimientos.').default('habito'),
  ajustes: z.stringbool('Responde sí o no.').default(true),
};

const rangoShape = { desde: fechaSchema, hasta: fechaSchema };
const enOrden = {
  when: onceRight('desde', 'hasta'),
  message: 'La fecha final es anterior a la inicial.',
  path: ['hasta'],
};

export const flujoQuery = z
  .object({ paso: z.enum(PASOS_FLUJO, 'Elige semana o mes.').default('mes'), ...rangoShape, ...modoShape })
  .refine(({ desde, hasta }) => desde <= hasta, enOrden)
  .refine(
    ({ paso, desde, hasta }) =>
      hasta <= addDias(desde, 31 * MAX_PERIODOS_FLUJO) &&
      periodosEntre(paso, desde, hasta).length <= MAX_PERIODOS_FLUJO,
    {
      when: onceRight('paso', 'desde', 'hasta'),
      message: `Se pueden ver hasta ${MAX_PERIODOS_FLUJO} semanas o meses a la vez.`,
      path: ['hasta'],
    },
  );
export type FlujoQuery = z.output<typeof flujoQuery>;

const celdaSchema = z.object({ real: montoSchema, esperado: montoSchema });

const flujoSchema = z.object({
  hoy: z.string(),
  moneda: monedaSchema,
  /** Currencies in which the company has accounts of money. */
  monedas: z.array(monedaSchema),
  /** What the banks say that there is now. */
  saldoHoy: montoSchema,
  /** From today to `hasta`, the same whatever window is asked for. */
  resumen: z.object({
    hasta: z.string(),
    porCobrar: montoSchema,
    porPagar: montoSchema,
    /** The lowest close of a day. */
    masBajo: z.object({ fecha: z.string(), saldo: montoSchema }),
    /** What is left on the last day. */
    final: montoSchema,
  }),
  cuentas: z.array(
    z.object({
      id: z.number(),
      nombre: z.string(),
      saldo: montoSchema.nullable(),
      /** Of the newest line. */
      fecha: z.string().nullable(),
    }),
  ),
  /** Each opens with what the one before closed with: inicial + ingresos - egresos + traspasos + sinLinea = final. */
  columnas: z.array(
    z.object({
      desde: z.string(),
      hasta: z.string(),
      estado: z.enum(['real', 'mixto', 'esperado']),
      inicial: montoSchema,
      ingresos: montoSchema,
      egresos: montoSchema,
      traspasos: montoSchema,
      /** What the bank's balance moved by that no line tells: a statement is missing. */
      sinLinea: montoSchema,
      final: montoSchema,
      /** Between which four of five balances of its last day fall; null of a period that is over. */
      rango: z.object({ bajo: montoSchema, alto: montoSchema }).nullable(),
    }),
  ),
  filas: z.array(
    z.object({
      sentido: sentidoFlujoSchema,
      categoria: categoriaFlujoSchema,
      celdas: z.array(celdaSchema),
    }),
  ),
  /** Open documents that are in no column, and why. */
  fuera: z.array(
    z.object({
      motivo: z.enum(['sin_fecha', 'por_conciliar', 'cedido', 'sin_valor']),
      sentido: sentidoFlujoSchema,
      cantidad: z.number().int(),
      monto: montoSchema,
    }),
  ),
  /**
   * How right the expected dates were on payments of customers that came already, each hidden from its own forecast; null
   * with fewer than twenty.
   */
  acierto: z
    .object({
      casos: z.number().int(),
      /** Days that the expected day was off, in the middle. */
      errorMediano: z.number(),
      /** Part that fell in the range told, from 0 to 1. */
      enRango: z.number(),
    })
    .nullable(),
});
export type FlujoDeCaja = z.output<typeof flujoSchema>;
export type MotivoFuera = FlujoDeCaja['fuera'][number]['motivo'];

export const getFlujo = endpoint({
  service: 'api',
  method: 'GET',
  path: '/flujo-caja',
  summary:
    'Cash by week or month: what passed through the banks, and what is expected to, by what it is for.',
  access: ver,
  query: flujoQuery,
  reply: { status: 200, schema: flujoSchema },
});

export const exportFlujo = endpoint({
  service: 'api',
  method: 'GET',
  path: '/flujo-caja/archivo',
  summary: 'The table of cash as XLSX, CSV or PDF.',
  access: ver,
  query: flujoQuery.safeExtend({ formato: formatoInforme }),
  reply: { status: 200, media: 'application/octet-stream' },
});

/** One line, document, estimate or entry by hand behind a figure. */
const detalleSchema = z.object({
  /** Place in the whole of it, from 1. */
  n: z.number().int(),
  tipo: z.enum(['linea', 'documento', 'estimado', 'anunciado', 'ajuste']),
  fecha: z.string(),
  /** Towards the side of the figure. */
  monto: montoSchema,
  titulo: z.string(),
  /** What it pays, or why it is expected on that day: a sentence. */
  explicacion: z.string(),
  idCartola: z.number().nullable(),
  idAjuste: z.number().nullable(),
  Documento: z.object({ id: z.number(), modelo: z.enum(MODELOS_DOCUMENTO) }).nullable(),
});
export type DetalleDeFlujo = z.output<typeof detalleSchema>;

export const detalleFlujoQuery = paginaQuery
  .extend({ ...rangoShape, ...modoShape })
  .extend({
    sentido: sentidoFlujoSchema,
    /** Without it, and without `fuera`: the whole direction, own transfers apart. */
    categoria: categoriaFlujoSchema.optional(),
    /** Instead of a figure, what is in no column for this reason. */
    fuera: z.enum(['sin_fecha', 'por_conciliar', 'cedido', 'sin_valor'], 'El motivo no existe.').optional(),
  })
  .refine(({ desde, hasta }) => desde <= hasta, enOrden)
  .refine(({ categoria, fuera }) => categoria === undefined || fuera === undefined, {
    when: onceRight('categoria', 'fuera'),
    message: 'Elige una categoría o un motivo, no ambos.',
    path: ['categoria'],
  });
export type DetalleFlujoQuery = z.output<typeof detalleFlujoQuery>;

export const listDetalleFlujo = endpoint({
  service: 'api',
  method: 'GET',
  path: '/flujo-caja/detalle',
  summary: 'What a figure of the table of cash is made of: bank lines, then what is expected, by date.',
  access: ver,
  query: detalleFlujoQuery,
  reply: { status: 200, schema: paginadaSchema(detalleSchema).extend({ total: montoSchema }) },
});
