import * as z from 'zod';
import { MODELOS_DOCUMENTO } from '../documentos/index.ts';
import {
  endpoint,
  idParams,
  idSchema,
  monedaSchema,
  montoSchema,
  paginadaSchema,
  paginaQuery,
} from '../core/index.ts';
import { editar, ver } from './acceso.ts';
import { automatizacionSchema, grupoEntradasSchema, inutilSchema } from './automatizacion.ts';
import { accionSchema, ESTADOS_REGLA, MAX_ACCIONES, MODULOS_REGLA, reglaBody } from './regla.ts';

export { automatizacionSchema, type Automatizacion, type GrupoEntradas } from './automatizacion.ts';
export * from './capacidad.ts';
export * from './ejecuciones.ts';
export * from './plantillas.ts';
export * from './regla.ts';

export const listAutomatizaciones = endpoint({
  service: 'api',
  method: 'POST',
  path: '/automatizacion',
  summary: 'Rules of the company in the order in which they are tried.',
  access: ver,
  reads: true,
  query: paginaQuery,
  body: z.object({
    modulo: z.enum(MODULOS_REGLA).default('clasificacion'),
    estados: z.array(z.enum(ESTADOS_REGLA)).max(3).default(['activa', 'inactiva']),
    texto: z.string().trim().max(100).default(''),
    idEvento: z.number().optional(),
    /** Only these. */
    ids: z.array(idSchema).max(100).optional(),
  }),
  reply: { status: 200, schema: paginadaSchema(automatizacionSchema) },
});

export const getConfigAutomatizacion = endpoint({
  service: 'api',
  method: 'GET',
  path: '/automatizacion/config',
  summary: 'How many rules there are in each state.',
  access: ver,
  query: z.object({ modulo: z.enum(MODULOS_REGLA).default('clasificacion') }),
  reply: {
    status: 200,
    schema: z.object({ activa: z.number(), inactiva: z.number(), archivada: z.number() }),
  },
});

export const getInputAutomatizacion = endpoint({
  service: 'api',
  method: 'GET',
  path: '/automatizacion/input',
  summary:
    'What a rule may be made of: events, and for each the conditions with what may be chosen. With `id`, marked with what that rule uses.',
  access: ver,
  query: z.object({ id: z.coerce.number().int().positive().optional() }),
  reply: {
    status: 200,
    schema: z.object({
      eventos: z.array(
        z.object({
          id: z.number(),
          tipo: z.string(),
          modelo: z.string(),
          descripcion: z.string(),
          key: z.string(),
          activo: z.boolean(),
          TipoEvento: z.object({ id: z.number(), nombre: z.string() }),
          GrupoEntradas: z.array(grupoEntradasSchema),
        }),
      ),
    }),
  },
});

export const createAutomatizacion = endpoint({
  service: 'api',
  method: 'POST',
  path: '/automatizacion/create',
  summary:
    'Saves a new rule, at the end of the order of its module. 409 where the company has as many as it may.',
  access: editar,
  query: z.object({
    /** Also act on what is there already and meets it, as a job. */
    aplicarAlPasado: z.stringbool().default(false),
  }),
  body: reglaBody.extend({
    /** One that reconciles is of `conciliacion`, any other of `clasificacion`. */
    modulo: z.enum(MODULOS_REGLA).default('clasificacion'),
    estado: z.enum(['activa', 'inactiva']).default('activa'),
  }),
  reply: { status: 201, schema: automatizacionSchema },
});

export const updateAutomatizacion = endpoint({
  service: 'api',
  method: 'PATCH',
  path: '/automatizacion',
  summary: 'Changes a rule, its state or its place. An archived rule can only change its state.',
  access: editar,
  body: reglaBody.partial().extend({
    id: idSchema,
    estado: z.enum(ESTADOS_REGLA).optional(),
    /** The place it goes to, from 1; the others make room. */
    orden: z.number().int().positive().optional(),
    aplicarAlPasado: z.boolean().default(false),
  }),
  reply: { status: 200, schema: automatizacionSchema },
});

export const deleteAutomatizacion = endpoint({
  service: 'api',
  method: 'DELETE',
  path: '/automatizacion/{id}',
  summary: 'Takes a rule off every list. What it did stays, and can still be undone.',
  access: editar,
  params: idParams,
  reply: { status: 204 },
});

export const requestEditAutomatizacion = endpoint({
  service: 'api',
  method: 'POST',
  path: '/automatizacion/{id}/request-edit',
  summary:
    'Asks, by mail, a person who may change the rule; answers with their address. 409 for a caller who may.',
  access: ver,
  params: idParams,
  body: z.object({ mensaje: z.string().trim().max(1000, 'Máximo 1000 caracteres').default('') }),
  reply: { status: 200, schema: z.object({ email: z.string() }) },
});

/** Newest records of the past that a preview looks at. */
export const MAX_REVISADOS = 50_000;
const muestraSchema = z.object({
  id: z.number(),
  modelo: z.enum([...MODELOS_DOCUMENTO, 'Cartola']),
  fecha: z.string(),
  descripcion: z.string(),
  nombre: z.string(),
  monto: montoSchema,
  moneda: monedaSchema,
  /** What it is classified in; null where in nothing. */
  cuenta: z.string().nullable(),
});

export const previewAutomatizacion = endpoint({
  service: 'api',
  method: 'POST',
  path: '/automatizacion/matches',
  summary: 'What a rule would do to the past, without saving it.',
  access: editar,
  body: reglaBody.omit({ nombreRegla: true, acciones: true }).extend({
    modulo: z.enum(MODULOS_REGLA).default('clasificacion'),
    acciones: z.array(accionSchema).max(MAX_ACCIONES).default([]),
    /** The rule that it would replace, in its place. */
    id: idSchema.optional(),
  }),
  reply: {
    status: 200,
    schema: z.object({
      /** Records looked at, the newest first, and whether they were all. */
      revisados: z.number(),
      completo: z.boolean(),
      matchCount: z.number(),
      /** Of those, the ones that no earlier rule takes, by what is with them. */
      alcanza: z.number(),
      /** What the rule is for: of what it does, the first of these that stands in it. */
      hace: z.enum(['conciliar', 'clasificar', 'asignar', 'comentar']),
      /** Of those, the ones that wait for that: not classified, not reconciled, of another RUT; for comments, all. */
      sinClasificar: z.number(),
      /** Classified as this rule would; reconciled with documents of the same RUT; of the RUT already. */
      iguales: z.number(),
      /** Classified, or reconciled, otherwise. */
      distintos: z.number(),
      /** For a rule that classifies: bank lines that documents or another line explain whole, which it leaves alone. */
      explicados: z.number(),
      /** For a rule that reconciles: what it would find today for the newest lines that wait. */
      conciliar: z
        .object({
          /** Lines looked at, the newest first. */
          lineas: z.number(),
          encontradas: z.number(),
          monto: z.array(z.object({ moneda: monedaSchema, monto: montoSchema })),
          muestras: z.array(
            z.object({
              idCartola: z.number(),
              fecha: z.string(),
              descripcion: z.string(),
              /** What is settled of the line. */
              monto: montoSchema,
              moneda: monedaSchema,
              documentos: z.array(
                z.object({
                  id: z.number(),
                  modelo: z.enum(MODELOS_DOCUMENTO),
                  descripcion: z.string(),
                  /** What would be applied, in its currency; negative for a nota de crédito. */
                  monto: montoSchema,
                  moneda: monedaSchema,
                }),
              ),
            }),
          ),
        })
        .nullable(),
      tapadaPor: z.array(z.object({ id: z.number(), nombre: z.string(), cantidad: z.number() })),
      /** Later rules that would get less. */
      quitaA: z.array(z.object({ id: z.number(), nombre: z.string(), cantidad: z.number() })),
      inutil: inutilSchema.nullable(),
      muestras: z.array(muestraSchema),
    }),
  },
});

export type PreviewAutomatizacion = z.output<(typeof previewAutomatizacion)['reply']['schema']>;
