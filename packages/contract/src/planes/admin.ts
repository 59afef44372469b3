import * as z from 'zod';
import { endpoint, idCatalogoSchema, instanteSchema, monedaSchema, onceRight } from '../core/index.ts';
import { PERIODOS_PLAN, planSchema } from './planes.ts';

const MAX_MONTO = 1_000_000_000_000;
const MAX_CAPACIDAD = 1_000_000_000;

const planAdminSchema = z.object({
  Plan: planSchema,
  /** Open companies with the plan, in any version. */
  empresas: z.number(),
  versiones: z.array(
    z.object({
      id: z.number(),
      version: z.number(),
      nombre: z.string(),
      nota: z.string(),
      created: instanteSchema,
      /** Null where it came with the product. */
      usuario: z.string().nullable(),
      empresas: z.number(),
    }),
  ),
});
export type PlanAdmin = z.output<typeof planAdminSchema>;

const catalogoSchema = z.object({
  items: z.array(planAdminSchema),
  /** Every feature that a plan can bring. */
  funcionalidades: z.array(
    z.object({ id: z.number(), key: z.string(), nombre: z.string(), idParent: z.number().nullable() }),
  ),
});

export const listPlanesAdmin = endpoint({
  service: 'acceso',
  method: 'GET',
  path: '/admin/planes',
  summary: 'Every plan with its versions and how many companies have each, for the product’s own staff.',
  access: { kind: 'god' },
  reply: { status: 200, schema: catalogoSchema },
});

const precioBody = z.object({
  periodo: z.enum(PERIODOS_PLAN),
  moneda: monedaSchema,
  monto: z
    .number('Ingresa un precio.')
    .int('El precio tiene demasiados decimales.')
    .min(0, 'El precio no puede ser negativo.')
    .max(MAX_MONTO, 'El precio es demasiado grande.'),
});

export const publishPlan = endpoint({
  service: 'acceso',
  method: 'PUT',
  path: '/admin/planes/{id}',
  summary:
    'Publishes a new version of a plan. Companies keep theirs until they take another. 409 where `version` is no longer the newest.',
  access: { kind: 'god' },
  params: z.object({ id: idCatalogoSchema }),
  body: z
    .object({
      /** The version that was on the screen. */
      version: z.number().int().positive(),
      nombre: z.string().trim().min(1, 'Requerido').max(60, 'Máximo 60 caracteres'),
      enVenta: z.boolean(),
      nota: z.string().trim().min(1, 'Di qué cambia.').max(300, 'Máximo 300 caracteres'),
      /** The first monthly price is the one shown in lists. */
      precios: z.array(precioBody).min(1, 'Ingresa un precio mensual.').max(16),
      funcionalidades: z
        .array(
          z.object({
            idFuncionalidad: idCatalogoSchema,
            capacidadMax: z
              .number('La capacidad debe ser un número.')
              .int('La capacidad debe ser un número entero.')
              .min(0, 'La capacidad no puede ser negativa.')
              .max(MAX_CAPACIDAD, 'La capacidad es demasiado grande.')
              .nullable(),
          }),
        )
        .max(200),
    })
    .refine(({ precios }) => precios.some(({ periodo }) => periodo === 'mensual'), {
      path: ['precios'],
      message: 'Ingresa un precio mensual.',
      when: onceRight('precios'),
    })
    .refine(
      ({ precios }) =>
        new Set(precios.map(({ periodo, moneda }) => `${periodo} ${moneda}`)).size === precios.length,
      { path: ['precios'], message: 'Hay dos precios de una moneda y período.', when: onceRight('precios') },
    )
    .refine(
      ({ funcionalidades }) =>
        new Set(funcionalidades.map(({ idFuncionalidad }) => idFuncionalidad)).size ===
        funcionalidades.length,
      {
        path: ['funcionalidades'],
        message: 'Una función está dos veces.',
        when: onceRight('funcionalidades'),
      },
    ),
  reply: { status: 200, schema: planAdminSchema },
});
