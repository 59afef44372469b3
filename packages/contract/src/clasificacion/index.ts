import * as z from 'zod';
import { endpoint, idSchema, loteParams, monedaSchema, montoSchema, type FeatureKey } from '../core/index.ts';
import { clasificacionSchema, itemClasificacionSchema } from './detalle.ts';
import { MODELOS_CLASIFICABLES } from './modelos.ts';
import { porcentajeSchema } from './porcentaje.ts';

export * from './cuentas.ts';
export * from './detalle.ts';
export * from './modelos.ts';

const FEATURES: readonly FeatureKey[] = ['clasificar'];
const ver = { kind: 'session', features: FEATURES, permission: 'documentos.ver' } as const;
const editar = { kind: 'session', features: FEATURES, permission: 'clasificacion.editar' } as const;

const registroParams = z.object({ model: z.enum(MODELOS_CLASIFICABLES), id: idSchema });
const destino = { idCuenta: idSchema, idLinea: idSchema.nullable().default(null) };
export const MAX_PARTES = 50;
const partesEnPorcentaje = z.array(z.object({ ...destino, porcentaje: porcentajeSchema })).max(MAX_PARTES);

export const putClasificacion = endpoint({
  service: 'api',
  method: 'PUT',
  path: '/clasificacion/{model}/{id}',
  summary:
    'Replaces the classification of a document or of a bank line; no items take it away. The parts, in amounts or in ' +
    'per cents, must be the whole.',
  access: editar,
  params: registroParams,
  body: z.object({
    items: z.union([
      z.array(z.object({ ...destino, monto: montoSchema })).max(MAX_PARTES),
      partesEnPorcentaje,
    ]),
    /** Whether it is what was suggested, as it was. */
    sugerida: z.boolean().default(false),
  }),
  reply: {
    status: 200,
    schema: clasificacionSchema.extend({
      /** With which it is undone. */
      lote: z.string(),
    }),
  },
});

export const getSugerenciaClasificacion = endpoint({
  service: 'api',
  method: 'GET',
  path: '/clasificacion/{model}/{id}/sugerencia',
  summary: 'How the record is usually classified, learnt from the past; null where nothing sure is known.',
  access: ver,
  params: registroParams,
  reply: {
    status: 200,
    schema: z.object({
      sugerencia: z
        .object({
          items: z.array(itemClasificacionSchema),
          /** 0 to 1. */
          certeza: z.number(),
          razon: z.string(),
        })
        .nullable(),
    }),
  },
});

export const CERTEZA_MASIVA = 0.75;
/** More records than this at once are a job. */
export const MAX_CLASIFICAR_DIRECTO = 200;

/** Records that are chosen by name, or left out of all that match. */
const MAX_IDS = 10_000;

const masivaBody = z.object({
  modelo: z.enum(MODELOS_CLASIFICABLES),
  seleccion: z.union([
    z.object({ ids: z.array(idSchema).min(1, 'Elige al menos uno.').max(MAX_IDS) }),
    z.object({
      /** As the address of the list has them. */
      filtros: z.record(z.string().max(40), z.string().max(4000)),
      excepto: z.array(idSchema).max(MAX_IDS).default([]),
    }),
  ]),
  accion: z.discriminatedUnion('tipo', [
    z.object({ tipo: z.literal('cuentas'), items: partesEnPorcentaje.min(1, 'Elige al menos una cuenta.') }),
    z.object({
      tipo: z.literal('sugerencias'),
      certezaMin: z.number().min(0.5).max(1).default(CERTEZA_MASIVA),
    }),
  ]),
  /** Also what is classified already. */
  reemplazar: z.boolean().default(false),
});

export const clasificarMasivo = endpoint({
  service: 'api',
  method: 'POST',
  path: '/clasificacion/masiva',
  summary:
    'Classifies many at once: in the accounts named, or each as it is usually classified. Up to 200 now, more as a job; ' +
    '`lote` tells its progress and undoes it.',
  access: editar,
  body: masivaBody,
  reply: {
    status: 200,
    schema: z.object({
      lote: z.string(),
      enCurso: z.boolean(),
      total: z.number(),
      hechas: z.number(),
      omitidas: z.number(),
    }),
  },
});

/** A preview looks at this many records; of more it tells how many there are. */
export const MAX_VISTA_PREVIA = 1000;
export const previewMasivo = endpoint({
  service: 'api',
  method: 'POST',
  path: '/clasificacion/masiva/vista-previa',
  summary: 'What classifying many would do, without doing it.',
  access: editar,
  body: masivaBody,
  reply: {
    status: 200,
    schema: z.object({
      total: z.number(),
      /** How many of them were looked at. */
      vistas: z.number(),
      /** How many would be classified, and the sum of their amounts by currency, notas de crédito subtracting. */
      hechas: z.number(),
      montos: z.array(z.object({ moneda: monedaSchema, monto: montoSchema })),
      cuentas: z.array(z.object({ codigo: z.string(), nombre: z.string(), cantidad: z.number() })),
      omitidas: z.array(z.object({ motivo: z.string(), cantidad: z.number() })),
    }),
  },
});

export const getLoteClasificacion = endpoint({
  service: 'api',
  method: 'GET',
  path: '/clasificacion/lotes/{lote}',
  summary: 'Progress of classifying many.',
  access: ver,
  params: loteParams,
  reply: {
    status: 200,
    schema: z.object({
      estado: z.enum(['pendiente', 'procesando', 'listo', 'error']),
      total: z.number(),
      hechas: z.number(),
      omitidas: z.number(),
    }),
  },
});
export const undoLoteClasificacion = endpoint({
  service: 'api',
  method: 'DELETE',
  path: '/clasificacion/lotes/{lote}',
  summary:
    'Gives back to all that was classified in one act what it had before, unless it was changed since.',
  access: editar,
  params: loteParams,
  reply: { status: 200, schema: z.object({ deshechas: z.number(), omitidas: z.number() }) },
});
