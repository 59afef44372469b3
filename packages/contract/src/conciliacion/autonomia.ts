import * as z from 'zod';
import {
  endpoint,
  fechaSchema,
  idParams,
  idSchema,
  instanteSchema,
  mesSchema,
  monedaSchema,
  montoSchema,
  paginadaSchema,
  paginaQuery,
  type FeatureKey,
} from '../core/index.ts';
import { rutSchema } from '../campos/index.ts';
import { MODELOS_DOCUMENTO } from '../documentos/index.ts';

/**
 * Reconciling without asking, as far as a person allows it, and what the machine's suggestions turned out to be worth.
 * Amounts are minor units of the currency beside them. A suggestion is *right* where what people decided of its line is
 * exactly what it said.
 */
const FEATURES: readonly FeatureKey[] = ['automatizaciones_conciliacion', 'automatizaciones'];
const ver = { kind: 'session', features: FEATURES, permission: 'conciliacion.ver' } as const;
const editar = { kind: 'session', features: FEATURES, permission: 'automatizaciones.editar' } as const;
const medir = {
  kind: 'session',
  features: [...FEATURES, 'rayitos_ia'],
  permission: 'conciliacion.ver',
} as const;

/** Nothing below an even chance is done without asking. */
export const CONFIANZA_MINIMA_AUTONOMIA = 0.5;
export const MAX_AUTONOMIAS = 100;

const tiposSchema = z.array(z.string().trim().min(1).max(60)).max(80);
const alcance = {
  /** Kinds of suggestion (`tipoRecomendacion`); none is any. */
  tipos: tiposSchema,
  /** Only with this counterparty. */
  rut: rutSchema.nullable(),
  /** From this certainty up. */
  confianzaMin: z
    .number('Indica desde qué certeza.')
    .min(CONFIANZA_MINIMA_AUTONOMIA, 'La certeza no puede ser menor que 50 %.')
    .max(1, 'La certeza no puede pasar de 100 %.'),
  /** Largest line that is reconciled without asking; null is any. */
  montoMax: montoSchema.positive('El monto tiene que ser mayor que cero.').nullable(),
  /** Of the accounts and the amounts: lines in another currency are not touched. */
  moneda: monedaSchema,
};
const topes = {
  /** How much may be reconciled without asking in a day; null is any. */
  montoDiario: montoSchema.positive('El monto tiene que ser mayor que cero.').nullable(),
  /** It pauses by itself when less than this share of what it did stands. */
  precisionMinima: z
    .number('Indica qué precisión esperas.')
    .min(0.5, 'La precisión no puede ser menor que 50 %.')
    .max(1, 'La precisión no puede pasar de 100 %.'),
};

/** What suggestions were worth: right and wrong, in count and amount. */
const recordSchema = z.object({
  acertadas: z.number(),
  erradas: z.number(),
  montoAcertado: montoSchema,
  montoErrado: montoSchema,
  /** Of those that count as right, how many were reconciled without asking and nobody has undone. */
  sinRevisar: z.number(),
});
export type RecordSugerencias = z.output<typeof recordSchema>;

/** `ensayo`: reconciled before the machine had said anything of it, and asked of it afterwards without showing the answer. */
export const COMO_SE_DECIDIO = ['aceptada', 'rechazada', 'a_mano', 'automatica', 'ensayo'] as const;

/** A line that was decided, what the machine had said of it, and what it was. */
const casoSchema = z.object({
  idCartola: z.number(),
  fecha: fechaSchema,
  descripcion: z.string(),
  monto: montoSchema,
  moneda: monedaSchema,
  /** Null where the machine had nothing to say. */
  tipoRecomendacion: z.string().nullable(),
  confianza: z.number().nullable(),
  /** `Factura 1042`. */
  dijo: z.string().nullable(),
  documentosDichos: z.array(z.object({ id: z.number(), modelo: z.enum(MODELOS_DOCUMENTO) })),
  /** What people decided; null where they only said no, or undid it. */
  fue: z.string().nullable(),
  acertada: z.boolean(),
  como: z.enum(COMO_SE_DECIDIO),
  /** When it was decided. */
  created: instanteSchema,
  deshecha: instanteSchema.nullable(),
});
export type CasoDecidido = z.output<typeof casoSchema>;

export const ESTADOS_AUTONOMIA = ['activa', 'pausada', 'revocada'] as const;

export const autonomiaSchema = z.object({
  id: z.number(),
  ...alcance,
  tipos: z.array(z.string()),
  rut: z.string().nullable(),
  /** Name of the counterparty, where it is for one. */
  razonSocial: z.string().nullable(),
  ...topes,
  estado: z.enum(ESTADOS_AUTONOMIA),
  /** Why it is paused. */
  motivo: z.string().nullable(),
  /** What it did: lines, how many of them were undone, their amounts, and the share that stands (null before any). */
  hechas: z.number(),
  deshechas: z.number(),
  monto: montoSchema,
  precision: z.number().nullable(),
  /** Amount done today, for the daily cap. */
  montoHoy: montoSchema,
  ultima: instanteSchema.nullable(),
  usuario: z.string().nullable(),
  created: instanteSchema,
  modified: instanteSchema,
});
export type Autonomia = z.output<typeof autonomiaSchema>;

export const listAutonomias = endpoint({
  service: 'api',
  method: 'GET',
  path: '/conciliaciones/autonomia',
  summary: 'What the company lets be reconciled without asking, the newest first. Revoked ones are left out.',
  access: ver,
  reply: { status: 200, schema: z.object({ items: z.array(autonomiaSchema) }) },
});

export const listTiposAutonomia = endpoint({
  service: 'api',
  method: 'GET',
  path: '/conciliaciones/autonomia/tipos',
  summary:
    'Kinds of suggestion that this company has met, with what they were worth and what waits now, the most frequent first.',
  access: ver,
  query: z.object({ moneda: monedaSchema.default('CLP') }),
  reply: {
    status: 200,
    schema: z.object({
      items: z.array(
        z.object({
          tipo: z.string(),
          record: recordSchema,
          /** Lowest certainty from which nothing of this kind was wrong; null where nothing was decided. */
          sinErrorDesde: z.number().nullable(),
          pendientes: z.number(),
          montoPendiente: montoSchema,
        }),
      ),
    }),
  },
});

export const previewAutonomia = endpoint({
  service: 'api',
  method: 'POST',
  path: '/conciliaciones/autonomia/vista-previa',
  summary:
    'What a permission would have got right and wrong, on what this company decided, and what it would do now.',
  access: ver,
  body: z.object({
    tipos: alcance.tipos.default([]),
    rut: alcance.rut.default(null),
    confianzaMin: alcance.confianzaMin.default(0.99),
    montoMax: alcance.montoMax.default(null),
    moneda: alcance.moneda.default('CLP'),
  }),
  reply: {
    status: 200,
    schema: z.object({
      record: recordSchema,
      /** First day of which there is a decision; null where there is none. */
      desde: fechaSchema.nullable(),
      /** Suggestions that wait and would be reconciled at once. */
      pendientes: z.number(),
      montoPendiente: montoSchema,
      /** The same for every certainty that may be chosen, from the lowest: what a slider shows while it moves. */
      curva: z.array(
        recordSchema.extend({
          confianzaMin: z.number(),
          pendientes: z.number(),
          montoPendiente: montoSchema,
        }),
      ),
      /** Wrong ones first, then right ones; the newest of each. */
      ejemplos: z.array(casoSchema),
    }),
  },
});
export type PreviewAutonomia = z.output<typeof previewAutonomia.reply.schema>;

export const createAutonomia = endpoint({
  service: 'api',
  method: 'POST',
  path: '/conciliaciones/autonomia',
  summary:
    'Lets what qualifies be reconciled without asking, from now on. 409 where the same is allowed already.',
  access: editar,
  body: z.object({
    tipos: alcance.tipos.default([]),
    rut: alcance.rut.default(null),
    confianzaMin: alcance.confianzaMin,
    montoMax: alcance.montoMax.default(null),
    moneda: alcance.moneda.default('CLP'),
    montoDiario: topes.montoDiario.default(null),
    precisionMinima: topes.precisionMinima.default(0.99),
  }),
  reply: { status: 201, schema: autonomiaSchema },
});

export const updateAutonomia = endpoint({
  service: 'api',
  method: 'PATCH',
  path: '/conciliaciones/autonomia/{id}',
  summary:
    'Changes the bounds of a permission, pauses it or lets it go on. What it did is counted anew from there.',
  access: editar,
  params: idParams,
  body: z.object({
    confianzaMin: alcance.confianzaMin.optional(),
    montoMax: alcance.montoMax.optional(),
    montoDiario: topes.montoDiario.optional(),
    precisionMinima: topes.precisionMinima.optional(),
    estado: z.enum(['activa', 'pausada']).optional(),
  }),
  reply: { status: 200, schema: autonomiaSchema },
});

export const deleteAutonomia = endpoint({
  service: 'api',
  method: 'DELETE',
  path: '/conciliaciones/autonomia/{id}',
  summary: 'Takes a permission back, for good. What it did stays, and can still be undone.',
  access: editar,
  params: idParams,
  reply: { status: 204 },
});

export const listEjecucionesAutonomia = endpoint({
  service: 'api',
  method: 'GET',
  path: '/conciliaciones/autonomia/ejecuciones',
  summary:
    'What was reconciled without asking, a run to each row, the newest first. `lote` undoes it: DELETE /conciliaciones/lotes/{lote}.',
  access: ver,
  query: paginaQuery.extend({ idAutonomia: idSchema.optional() }),
  reply: {
    status: 200,
    schema: paginadaSchema(
      z.object({
        id: z.number(),
        idAutonomia: z.number(),
        tipos: z.array(z.string()),
        lote: z.string(),
        lineas: z.number(),
        /** Of those, the ones that were undone since. */
        deshechas: z.number(),
        monto: montoSchema,
        moneda: monedaSchema,
        created: instanteSchema,
      }),
    ),
  },
});

export const listCasosEjecucion = endpoint({
  service: 'api',
  method: 'GET',
  path: '/conciliaciones/autonomia/ejecuciones/{id}/lineas',
  summary: 'The lines of one run, the largest first.',
  access: ver,
  params: idParams,
  query: paginaQuery,
  reply: { status: 200, schema: paginadaSchema(casoSchema) },
});

const mesMedidoSchema = z.object({
  mes: mesSchema,
  /** Lines that were decided, and of those the ones that ended with documents. */
  decididas: z.number(),
  conciliadas: z.number(),
  /** Of which the machine had said something from an even chance up; and that was right. */
  dichas: z.number(),
  acertadas: z.number(),
  /** Reconciled without asking, and how many of them were undone. */
  automaticas: z.number(),
  deshechas: z.number(),
  /** `acertadas / dichas`, and `acertadas / conciliadas`; null where there is nothing to divide by. */
  precision: z.number().nullable(),
  cobertura: z.number().nullable(),
});

export const getMedicion = endpoint({
  service: 'api',
  method: 'GET',
  path: '/conciliaciones/medicion',
  summary:
    'How often the suggestions were right (precision) and how many of the reconciled lines they had found (recall), by month of decision.',
  access: medir,
  query: z.object({ meses: z.coerce.number().int().min(1).max(36).default(12) }),
  reply: {
    status: 200,
    schema: z.object({
      /** The oldest first, each month of the range. */
      meses: z.array(mesMedidoSchema),
      total: mesMedidoSchema.omit({ mes: true }),
      /** By what the machine was sure of: says how far what it promises holds. */
      porCerteza: z.array(
        z.object({ desde: z.number(), hasta: z.number(), dichas: z.number(), acertadas: z.number() }),
      ),
      porTipo: z.array(z.object({ tipo: z.string(), dichas: z.number(), acertadas: z.number() })),
      /** Whether the certainty shown is fitted to this company, and on how many decisions; null where there are too few. */
      ajuste: z.object({ decisiones: z.number() }).nullable(),
    }),
  },
});
export type Medicion = z.output<typeof getMedicion.reply.schema>;

export const listFallas = endpoint({
  service: 'api',
  method: 'GET',
  path: '/conciliaciones/medicion/fallas',
  summary: 'Lines of which the machine said something else than what they were, the newest first.',
  access: medir,
  query: paginaQuery.extend({ mes: mesSchema.optional(), tipo: z.string().max(60).optional() }),
  reply: { status: 200, schema: paginadaSchema(casoSchema) },
});
