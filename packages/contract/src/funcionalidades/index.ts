import * as z from 'zod';
import { usuarioSchema } from '../acceso/index.ts';
import {
  endpoint,
  FUNCIONALIDADES,
  idParams,
  idCatalogoSchema,
  instanteSchema,
  monedaSchema,
} from '../core/index.ts';

const MAX_CAPACIDAD = 1_000_000_000;

/** What one company has of a feature. */
const funcionalidadEmpresaSchema = z.object({
  /** The same as `idFuncionalidad`: a company has a feature once. */
  id: z.number(),
  idFuncionalidad: z.number(),
  activa: z.boolean(),
  /** Null is no limit. */
  capacidad: z.number().nullable(),
  mostrarPaywall: z.boolean(),
  prueba: z.boolean(),
  modified: instanteSchema,
  /** Who changed it last; null where it came with the plan. */
  ModificadoUsuario: z.object({ id: z.number(), nombre: z.string() }).nullable(),
});

/** Specification, section 3: the feature admin item. The lists hold what concerns this company. */
const funcionalidadAdminSchema = z.object({
  id: z.number(),
  idParent: z.number().nullable(),
  key: z.string(),
  nombre: z.string(),
  descripcion: z.string(),
  /** Whether the company's own plan brings it. */
  incluidaEnPlan: z.boolean(),
  FuncionalidadEmpresa: z.array(funcionalidadEmpresaSchema),
  /** Every plan that brings it. */
  FuncionalidadPlan: z.array(
    z.object({
      idPlan: z.number(),
      idFuncionalidad: z.number(),
      capacidadMax: z.number().nullable(),
      Plan: z.object({ nombre: z.string() }),
    }),
  ),
  FuncionalidadCategoria: z.object({ id: z.number(), nombre: z.string(), unica: z.boolean() }),
  Integrador: z.object({ id: z.number(), nombre: z.string() }).nullable(),
  prueba: z.boolean(),
});
export type FuncionalidadAdmin = z.output<typeof funcionalidadAdminSchema>;

const adminSchema = z.object({
  Empresa: z.object({
    id: z.number(),
    nombre: z.string(),
    rut: z.string(),
    Plan: z.object({ id: z.number(), nombre: z.string() }),
  }),
  items: z.array(funcionalidadAdminSchema),
});

export const getAdminFeatures = endpoint({
  service: 'acceso',
  method: 'GET',
  path: '/admin/features/{id}',
  summary: 'Every feature as the company `id` has it, by category, for the product’s own staff.',
  access: { kind: 'god' },
  params: idParams,
  reply: { status: 200, schema: adminSchema },
});

const cambioSchema = z.object({
  idFuncionalidad: idCatalogoSchema,
  activa: z.boolean(),
  capacidad: z
    .number('La capacidad debe ser un número.')
    .int('La capacidad debe ser un número entero.')
    .min(0, 'La capacidad no puede ser negativa.')
    .max(MAX_CAPACIDAD, 'La capacidad es demasiado grande.')
    .nullable(),
  mostrarPaywall: z.boolean(),
  prueba: z.boolean(),
});
export type CambioFuncionalidad = z.output<typeof cambioSchema>;

export const updateAdminFeatures = endpoint({
  service: 'acceso',
  method: 'PUT',
  path: '/admin/features/{id}',
  summary:
    'Changes features of the company `id`. What is not named stays, but for the children of a feature that is turned off, which go off with it.',
  access: { kind: 'god' },
  params: idParams,
  body: z.object({ funcionalidades: z.array(cambioSchema).min(1).max(200) }),
  reply: { status: 200, schema: adminSchema },
});

export const updateAccess = endpoint({
  service: 'acceso',
  method: 'POST',
  path: '/access/update',
  summary:
    'Reads the caller’s rights anew, after something changed them: a new token, and what GET /access answers. Takes no body.',
  access: { kind: 'session', features: [], permission: null },
  inReadOnly: true,
  reply: {
    status: 200,
    schema: z.object({
      token: z.string(),
      user: usuarioSchema,
      companies: z.array(z.object({ id: z.number(), nombre: z.string() })),
    }),
  },
});

const tierSchema = z.object({
  idPlan: z.number(),
  slug: z.string(),
  nombre: z.string(),
  /** Minor units of `moneda`, a month. */
  precio: z.number(),
  moneda: monedaSchema,
  /** Null is no limit. */
  capacidadMax: z.number().nullable(),
  /** The company's own plan. */
  actual: z.boolean(),
});

const funcionalidadConPlanesSchema = z.object({
  id: z.number(),
  key: z.string(),
  nombre: z.string(),
  activa: z.boolean(),
  prueba: z.boolean(),
  mostrarPaywall: z.boolean(),
  capacidad: z.number().nullable(),
  tiers: z.array(tierSchema),
});

export const getFeatureTiers = endpoint({
  service: 'api',
  method: 'GET',
  path: '/empresas/feature-flags/{id}/tiers',
  summary: 'How much of the feature `id` each plan brings, cheapest first, and how much the company has.',
  access: { kind: 'session', features: [], permission: null },
  params: z.object({ id: idCatalogoSchema }),
  reply: { status: 200, schema: funcionalidadConPlanesSchema },
});

export const getFuncionalidad = endpoint({
  service: 'acceso',
  method: 'GET',
  path: '/funcionalidades/{key}',
  summary:
    'A feature for the page that offers it: what it does and which plans bring it. 404 where the company neither has it nor is offered it.',
  access: { kind: 'session', features: [], permission: null },
  params: z.object({ key: z.enum(FUNCIONALIDADES) }),
  reply: {
    status: 200,
    schema: funcionalidadConPlanesSchema.extend({
      descripcion: z.string(),
      mensajeUpselling: z.string().nullable(),
    }),
  },
});
