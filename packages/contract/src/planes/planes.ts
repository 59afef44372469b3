import * as z from 'zod';
import {
  endpoint,
  fechaSchema,
  idCatalogoSchema,
  instanteSchema,
  listaSchema,
  monedaSchema,
  montoSchema,
  type FeatureKey,
} from '../core/index.ts';

export const PERIODOS_PLAN = ['mensual', 'anual'] as const;
export type PeriodoPlan = (typeof PERIODOS_PLAN)[number];

/** Plan of the trials (specification, section 9). */
export const ID_PLAN_PRUEBA = 12;

/** Uses that a plan bounds, each by the capacity of a feature, in the order of the screen. */
export const MEDIDAS = ['documentos', 'personas', 'automatizaciones', 'conexiones', 'llamadas'] as const;
export type Medida = (typeof MEDIDAS)[number];
export const FUNCION_DE_MEDIDA = {
  documentos: 'numero_documentos',
  personas: 'numero_usuarios',
  automatizaciones: 'numero_automatizaciones',
  conexiones: 'numero_conexiones',
  llamadas: 'credenciales_api',
} as const satisfies Readonly<Record<Medida, FeatureKey>>;

/** Uses that begin at zero each calendar month in Chile. */
export const esMensual = (medida: Medida) => medida === 'documentos' || medida === 'llamadas';

const precioSchema = z.object({
  periodo: z.enum(PERIODOS_PLAN),
  moneda: monedaSchema,
  /** Minor units of the currency for the whole period, without IVA. */
  monto: montoSchema,
});
export type PrecioPlan = z.output<typeof precioSchema>;

export const planFuncionalidadSchema = z.object({
  idPlan: z.number(),
  idFuncionalidad: z.number(),
  /** Null is no limit. */
  capacidadMax: z.number().nullable(),
  Funcionalidad: z.object({
    descripcion: z.string(),
    key: z.string(),
    mensajeUpselling: z.string().nullable(),
    nombre: z.string(),
  }),
});

/** Specification, section 3. `precio` is of a month, in minor units of `idMoneda`. */
export const planSchema = z.object({
  id: z.number(),
  idMoneda: z.number(),
  idTipoPlan: z.number(),
  nombre: z.string(),
  precio: montoSchema,
  slug: z.string(),
  TipoPlan: z.object({ nombre: z.string() }),
  idVersion: z.number(),
  version: z.number(),
  enVenta: z.boolean(),
  precios: z.array(precioSchema),
  /** Only where they are asked for. */
  Funcionalidades: z.array(planFuncionalidadSchema).optional(),
});
export type Plan = z.output<typeof planSchema>;

/** Value of the UF of a day, as a decimal with a point; null where it is not known yet. */
const ufSchema = z.object({ fecha: fechaSchema, valor: z.string() }).nullable();

const incluyeSchema = z
  .enum(['true', 'false'], 'Usa true o false.')
  .default('false')
  .transform((texto) => texto === 'true');

export const listPlanes = endpoint({
  service: 'api',
  method: 'GET',
  path: '/planes',
  summary: 'Plans that are sold, cheapest first; with `slugs`, those, sold or not.',
  access: { kind: 'public', limit: 'normal' },
  query: z.object({
    slugs: listaSchema(z.string().max(60), 50).optional(),
    includeFuncionalidades: incluyeSchema,
  }),
  reply: { status: 200, schema: z.object({ items: z.array(planSchema), uf: ufSchema }) },
});

export const getPlan = endpoint({
  service: 'api',
  method: 'GET',
  path: '/planes/{id}',
  summary: 'A plan in its newest version, with its features.',
  access: { kind: 'public', limit: 'normal' },
  params: z.object({ id: idCatalogoSchema }),
  reply: { status: 200, schema: planSchema },
});

const usoSchema = z.object({
  medida: z.enum(MEDIDAS),
  usado: z.number(),
  /** Null is no limit. */
  tope: z.number().nullable(),
  /** At the end of the month at this rate; null where the use has no rate. */
  proyectado: z.number().nullable(),
  /** Day of the month on which the limit is reached at this rate; null where it is not. */
  seCompleta: fechaSchema.nullable(),
  completo: z.boolean(),
});
export type UsoDePlan = z.output<typeof usoSchema>;

export const getUsoDelPlan = endpoint({
  service: 'api',
  method: 'GET',
  path: '/planes/uso',
  summary:
    'The company’s plan in the version that it took, how much of each limit it has used, and when that runs out.',
  access: { kind: 'session', features: [], permission: null },
  reply: {
    status: 200,
    schema: z.object({
      Plan: planSchema,
      /** A newer version of the plan exists, which the company did not take. */
      hayVersionNueva: z.boolean(),
      /** When the version was published. */
      desde: instanteSchema,
      hoy: fechaSchema,
      usos: z.array(usoSchema),
    }),
  },
});
