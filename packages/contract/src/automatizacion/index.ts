import * as z from 'zod';
import { MODELOS_DOCUMENTO } from '../documentos/index.ts';
import {
  endpoint,
  fechaSchema,
  idParams,
  idSchema,
  instanteSchema,
  monedaSchema,
  montoSchema,
  paginadaSchema,
  paginaQuery,
  type FeatureKey,
} from '../core/index.ts';
import {
  accionRespuesta,
  accionSchema,
  condicionSchema,
  ESTADOS_REGLA,
  MAX_ACCIONES,
  MODULOS_REGLA,
  reglaBody,
} from './regla.ts';

export * from './regla.ts';

/** Any of them lets in; which rules each brings is looked at with the rule's module. */
const FEATURES: readonly FeatureKey[] = [
  'automatizaciones_clasificacion',
  'automatizaciones_conciliacion',
  'automatizaciones',
];
const ver = { kind: 'session', features: FEATURES, permission: 'documentos.ver' } as const;
const editar = { kind: 'session', features: FEATURES, permission: 'automatizaciones.editar' } as const;
const tablero = {
  kind: 'session',
  features: ['rollout_parcial_automatizaciones'],
  permission: 'documentos.ver',
} as const;

const estadoSchema = z.object({ id: z.number(), nombre: z.string(), key: z.enum(ESTADOS_REGLA) });

/** Specification, section 3, Automation: one field of the form, with what may be chosen in it. */
const entradaSchema = z.object({
  id: z.number(),
  idAtributo: z.number(),
  placeholder: z.string(),
  tipoComponente: z.enum([
    'texto',
    'opciones',
    'monto',
    'numero',
    'cuentas',
    'comentario',
    'conciliacion',
    'contraparte',
  ]),
  TipoCondicion: z.object({ id: z.number(), key: z.string(), nombre: z.string() }),
  Items: z.array(z.object({ text: z.string(), value: z.string(), used: z.boolean() })),
});
export const grupoEntradasSchema = z.object({
  etapa: z.enum(['evento', 'condiciones', 'accion']),
  descripcion: z.string(),
  orden: z.number(),
  Entradas: z.array(entradaSchema),
});
export type GrupoEntradas = z.output<typeof grupoEntradasSchema>;

/** Why a rule never does anything. */
const inutilSchema = z.object({
  tipo: z.enum(['imposible', 'tapada']),
  /** The earlier rule that takes all that this one could. */
  por: z.object({ id: z.number(), nombre: z.string() }).nullable(),
});

export const automatizacionSchema = z.object({
  id: z.number(),
  idRegla: z.number(),
  idEvento: z.number(),
  idGrupoCondiciones: z.number(),
  nombreRegla: z.string(),
  nombreEvento: z.string(),
  /** Its conditions in a sentence. */
  nombreGrupoCondiciones: z.string(),
  nombreAccion: z.string(),
  /** Records on which it acted and that were not undone. */
  executions: z.number(),
  isTemplate: z.boolean(),
  /** Records of the past that met it when it was last saved. */
  matchCount: z.number(),
  /** Whether it acts by itself. */
  execute: z.boolean(),
  Estado: estadoSchema,
  GrupoEntradas: z.array(grupoEntradasSchema),
  modulo: z.enum(MODULOS_REGLA),
  /** Place in which it is tried, from 1. */
  orden: z.number(),
  grupos: z.array(z.array(condicionSchema)),
  acciones: z.array(accionRespuesta),
  detiene: z.boolean(),
  /** Template that it was made from. */
  plantilla: z.string().nullable(),
  inutil: inutilSchema.nullable(),
  /** Why it stopped by itself. */
  problema: z.string().nullable(),
  usuario: z.string().nullable(),
  created: instanteSchema,
  modified: instanteSchema,
});
export type Automatizacion = z.output<typeof automatizacionSchema>;

export const listAutomatizaciones = endpoint({
  service: 'api',
  method: 'POST',
  path: '/automatizacion',
  summary: 'Rules of the company in the order in which they are tried.',
  access: ver,
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
              documentos: z.array(
                z.object({
                  id: z.number(),
                  modelo: z.enum(MODELOS_DOCUMENTO),
                  descripcion: z.string(),
                  monto: montoSchema,
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

export const deshacerEjecucion = endpoint({
  service: 'api',
  method: 'POST',
  path: '/automatizacion/ejecuciones/{id}/deshacer',
  summary:
    'Gives back what each record had before one execution of a rule; what people changed since stays. 409 where nothing of it is left.',
  access: editar,
  params: idParams,
  reply: {
    status: 200,
    schema: z.object({
      /** Records of which all that it did, or some of it, was given back. */
      deshechas: z.number(),
      omitidas: z.number(),
    }),
  },
});

const ejecucionSchema = z.object({
  id: z.number(),
  /** `llegada`: to what came; `pasado`: to what was there. */
  origen: z.enum(['llegada', 'pasado']),
  registros: z.number(),
  created: instanteSchema,
  deshecha: instanteSchema.nullable(),
  deshechaPor: z.string().nullable(),
});

export const listEjecuciones = endpoint({
  service: 'api',
  method: 'GET',
  path: '/automatizacion/{id}/ejecuciones',
  summary: 'What a rule did, the newest first.',
  access: ver,
  params: idParams,
  query: paginaQuery,
  reply: { status: 200, schema: paginadaSchema(ejecucionSchema) },
});

export const listTodasLasEjecuciones = endpoint({
  service: 'api',
  method: 'GET',
  path: '/automatizacion/ejecuciones',
  summary: 'What the rules of a module did, also those that were deleted since, the newest first.',
  access: ver,
  query: paginaQuery.extend({
    modulo: z.enum(MODULOS_REGLA).default('clasificacion'),
    desde: fechaSchema.optional(),
    hasta: fechaSchema.optional(),
  }),
  reply: {
    status: 200,
    schema: paginadaSchema(
      ejecucionSchema.extend({
        Regla: z.object({ id: z.number(), nombre: z.string(), borrada: z.boolean() }),
      }),
    ),
  },
});

export const listRegistrosDeEjecucion = endpoint({
  service: 'api',
  method: 'GET',
  path: '/automatizacion/ejecuciones/{id}/registros',
  summary: 'What one execution did to each record, and whether that still stands.',
  access: ver,
  params: idParams,
  query: paginaQuery,
  reply: {
    status: 200,
    schema: paginadaSchema(
      z.object({
        id: z.number(),
        modelo: z.enum([...MODELOS_DOCUMENTO, 'Cartola']),
        fecha: z.string(),
        descripcion: z.string(),
        nombre: z.string(),
        monto: montoSchema,
        moneda: monedaSchema,
        /** As `Clasificó en Arriendos` or `Concilió con Factura 1042 de Enel`. */
        hizo: z.string(),
        /** False where it was undone. */
        vigente: z.boolean(),
      }),
    ),
  },
});

export const listPlantillas = endpoint({
  service: 'api',
  method: 'GET',
  path: '/automatizacion/plantillas',
  summary:
    'Templates of rules that fit most companies, and rules suggested from what people do by hand here.',
  access: ver,
  query: z.object({
    modulo: z.enum(MODULOS_REGLA).default('clasificacion'),
    /** Specification, section 4: 1 all that are offered, 2 those that were put away. */
    filtro: z.coerce
      .number()
      .pipe(z.literal([1, 2]))
      .default(1),
  }),
  reply: {
    status: 200,
    schema: z.object({
      items: z.array(
        z.object({
          key: z.string(),
          /** `sugerida`: learnt from this company. */
          origen: z.enum(['plantilla', 'sugerida']),
          nombreRegla: z.string(),
          descripcion: z.string(),
          idEvento: z.number(),
          nombreEvento: z.string(),
          nombreGrupoCondiciones: z.string(),
          nombreAccion: z.string(),
          /** What the rule would be, so that its effect can be looked at first. */
          grupos: z.array(z.array(condicionSchema)),
          acciones: z.array(accionRespuesta),
          isTemplate: z.literal(true),
          /** How often people did by hand what it would do; null for what comes with the product. */
          veces: z.number().nullable(),
          /** The rule that was made from it. */
          idRegla: z.number().nullable(),
        }),
      ),
    }),
  },
});

export const activarPlantilla = endpoint({
  service: 'api',
  method: 'POST',
  path: '/automatizacion/plantillas/activar',
  summary: 'Makes an active rule of a template. 409 where there is one already.',
  access: editar,
  body: z.object({ template: z.string().min(1).max(300), modulo: z.enum(MODULOS_REGLA) }),
  reply: { status: 201, schema: automatizacionSchema },
});

export const archivarPlantilla = endpoint({
  service: 'api',
  method: 'POST',
  path: '/automatizacion/plantillas/archivar',
  summary: 'Puts a template or a suggestion away, or brings it back.',
  access: editar,
  body: z.object({ template: z.string().min(1).max(300), archivar: z.boolean() }),
  reply: { status: 204 },
});

export const getDashboardAutomatizacion = endpoint({
  service: 'api',
  method: 'GET',
  path: '/automatizacion/dashboard',
  summary: 'What the rules did each day, what waits, and how much a month may hold.',
  access: tablero,
  query: z.object({ from: fechaSchema.optional() }),
  reply: {
    status: 200,
    schema: z.object({
      /** Records a month that the plan brings; null is no limit. */
      baseQuota: z.number().nullable(),
      idFuncionalidadCapa: z.number(),
      canModifyCapa: z.boolean(),
      historical: z.array(
        z.object({
          date: fechaSchema,
          executed: z.number(),
          pending: z.number(),
          maxCapacity: z.number().nullable(),
        }),
      ),
      /** This month. */
      ejecutadas: z.number(),
      pendientes: z.number(),
      reglas: z.array(
        z.object({
          id: z.number(),
          nombre: z.string(),
          modulo: z.enum(MODULOS_REGLA),
          executed: z.number(),
        }),
      ),
    }),
  },
});

export const changeTier = endpoint({
  service: 'api',
  method: 'POST',
  path: '/automatizacion/tiers',
  summary:
    'How many records a month the rules may act on. Needs who may change the plan; what waited then runs.',
  access: editar,
  body: z.object({ capacidad: z.number('Elige cuántos.').int().positive().max(10_000_000) }),
  reply: { status: 200, schema: z.object({ capacidad: z.number().nullable() }) },
});

export const requestTierPermission = endpoint({
  service: 'api',
  method: 'POST',
  path: '/automatizacion/tiers/request-permission',
  summary: 'Asks whoever may for more capacity, by mail; answers with their address.',
  access: ver,
  body: z.object({ capacidad: z.number('Elige cuántos.').int().positive().max(10_000_000) }),
  reply: { status: 200, schema: z.object({ email: z.string() }) },
});

export const contactSales = endpoint({
  service: 'api',
  method: 'POST',
  path: '/automatizacion/tiers/contact-sales',
  summary: 'Asks the people who sell the product to write, about a capacity beyond every tier.',
  access: ver,
  body: z.object({ mensaje: z.string().trim().max(1000).default('') }),
  reply: { status: 200, schema: z.object({ success: z.boolean() }) },
});

export type PreviewAutomatizacion = z.output<(typeof previewAutomatizacion)['reply']['schema']>;
