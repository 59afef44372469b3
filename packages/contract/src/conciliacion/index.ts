import * as z from 'zod';
import { cartolaItemSchema, TIPOS_CUENTA } from '../cartolas/index.ts';
import {
  endpoint,
  idParams,
  loteParams,
  idSchema,
  instanteSchema,
  monedaSchema,
  montoSchema,
  ORDEN_POR_OMISION,
  ordenSchema,
  paginaQuery,
  paginadaSchema,
  periodoQuery,
} from '../core/index.ts';
import { documentoItemSchema, MODELOS_DOCUMENTO } from '../documentos/index.ts';
import { GRUPOS_COLA } from './grupos.ts';
import { filtroMasivo } from './masivo.ts';

export * from './autonomia.ts';
export { GRUPOS_COLA, type GrupoCola } from './grupos.ts';
export { previewAceptacion, type PreviewAceptacion } from './masivo.ts';
export * from './sin-par.ts';

/** The queue and reconciling by hand ask for the permission alone; the plan sells the suggestions. */
const ver = { kind: 'session', features: [], permission: 'conciliacion.ver' } as const;
const editar = { kind: 'session', features: [], permission: 'conciliacion.editar' } as const;
const verSugerencias = { ...ver, features: ['rayitos_ia'] } as const;
const editarSugerencias = { ...editar, features: ['rayitos_ia'] } as const;

const documentoSugeridoSchema = z.object({
  id: z.number(),
  modelo: z.enum(MODELOS_DOCUMENTO),
  tipo: z.string(),
  folio: z.string().optional(),
  fecha: z.string(),
  fechaVencimiento: z.string().nullable(),
  descripcion: z.string(),
  subDescription: z.string(),
  rut: z.string(),
  moneda: monedaSchema,
  /** What the suggestion would apply, in the document's currency; negative for a nota de crédito. */
  monto: montoSchema,
  /** What of the line that takes, in the line's currency, where it is another. */
  montoLinea: montoSchema.nullable(),
  saldo: montoSchema,
});
export type DocumentoSugerido = z.output<typeof documentoSugeridoSchema>;

/** Specification, section 3. `Documento` is the first of `Documentos`. */
export const sugerenciaSchema = z.object({
  id: z.number(),
  tipoRecomendacion: z.string(),
  confianza: z.number().nullable(),
  Cartola: z.object({
    id: z.number(),
    cargo: montoSchema,
    abono: montoSchema,
    descripcion: z.string(),
    fecha: z.string(),
    numeroCuenta: z.string(),
    saldo: montoSchema.nullable(),
    tipoCuentaCorrienteCorto: z.enum(TIPOS_CUENTA),
    banco: z.string(),
  }),
  Documento: documentoSugeridoSchema,
  Documentos: z.array(documentoSugeridoSchema),
  explicacion: z.array(z.string()),
  /** Parts of the description that the machine read, as offsets, for underlining. */
  evidencia: z.array(
    z.object({ desde: z.number(), hasta: z.number(), tipo: z.enum(['rut', 'folio', 'nombre']) }),
  ),
  /** What has to be known before accepting: that the invoice was ceded and who has to be paid. */
  advertencia: z.string().nullable(),
});
export type Sugerencia = z.output<typeof sugerenciaSchema>;

export const listSugerencias = endpoint({
  service: 'api',
  method: 'GET',
  path: '/legacy/conciliacion/sugerencias',
  summary: 'Pending suggestions, the best of each bank line.',
  access: verSugerencias,
  query: paginaQuery.extend(periodoQuery.shape).extend({
    order: ordenSchema(['confianza', 'fecha', 'created']).default(ORDEN_POR_OMISION),
    confianzaMin: z.coerce.number().min(0).max(1).optional(),
    idCartola: idSchema.optional(),
  }),
  reply: { status: 200, schema: paginadaSchema(sugerenciaSchema) },
});

const rechazo = {
  params: idParams,
  reply: { status: 200, schema: z.object({ success: z.boolean() }) },
} as const;
export const deleteSugerencia = endpoint({
  service: 'api',
  method: 'DELETE',
  path: '/legacy/conciliacion/deleteSugerencia/{id}',
  summary: 'Rejects a suggestion; the same explanation of the same line never returns.',
  access: editarSugerencias,
  ...rechazo,
});
export const deleteSugerenciaMonolito = endpoint({
  service: 'monolito',
  method: 'DELETE',
  path: '/massive_match/deleteSugerencia/{id}',
  summary: 'Rejects a suggestion; the same explanation of the same line never returns.',
  access: editarSugerencias,
  ...rechazo,
});

export const restoreSugerencia = endpoint({
  service: 'api',
  method: 'POST',
  path: '/conciliaciones/sugerencias/{id}/recuperar',
  summary:
    'Takes a rejection back: the explanation is pending again, or may be found again where it no longer fits what is open. ' +
    'Of one that is not rejected it is a conflict.',
  access: editarSugerencias,
  params: idParams,
  /** `pendiente`: it can be accepted now. */
  reply: { status: 200, schema: z.object({ pendiente: z.boolean() }) },
});

/** A mass acceptance or a search of the whole book, running apart from the request. */
export const trabajoSchema = z.object({
  id: z.string(),
  estado: z.enum(['pendiente', 'procesando', 'listo', 'error']),
  total: z.number(),
  hechas: z.number(),
  /** Lines whose suggestion was no longer possible when its turn came. */
  omitidas: z.number(),
});
export type Trabajo = z.output<typeof trabajoSchema>;

export const MAX_SUGERENCIAS_DIRECTAS = 100;
/** Pesos for one unit of each currency on the day of a bank line; those whose value is not known are left out. */
const valoresDeLineaSchema = z.array(z.object({ moneda: monedaSchema, valor: z.string() }));

export const reconcileWithSuggestions = endpoint({
  service: 'monolito',
  method: 'POST',
  path: '/massive_match/reconcileWithSuggestions',
  summary:
    'Accepts suggestions: up to 100 ids at once, or all pending ones within bounds of certainty and of some kinds, which runs as a job and needs `rayitos_masivos`. ' +
    '`id` is the lote, with which the whole is undone or its progress read.',
  access: editarSugerencias,
  body: z.union([
    z.object({
      ids: z.array(idSchema).min(1).max(MAX_SUGERENCIAS_DIRECTAS),
      /** The person means payments to who issued an invoice that was ceded. */
      aceptaCesion: z.boolean().default(false),
    }),
    filtroMasivo,
  ]),
  reply: {
    status: 200,
    schema: z.object({
      id: z.string(),
      success: z.boolean(),
      /** True when a job goes on with it; see GET /api/conciliaciones/lotes/{lote}. */
      enCurso: z.boolean(),
      conciliadas: z.array(z.number()),
      /** `confirmable`: it is done when asked again with `aceptaCesion`. */
      omitidas: z.array(z.object({ id: z.number(), motivo: z.string(), confirmable: z.boolean() })),
    }),
  },
});

export const searchSugerencias = endpoint({
  service: 'api',
  method: 'POST',
  path: '/conciliaciones/sugerencias',
  summary: 'Looks for suggestions over the whole book again, as a job.',
  access: editarSugerencias,
  reply: { status: 202, schema: z.object({ id: z.string() }) },
});

export const getLote = endpoint({
  service: 'api',
  method: 'GET',
  path: '/conciliaciones/lotes/{lote}',
  summary: 'Progress of a mass acceptance or of a search.',
  access: ver,
  params: loteParams,
  reply: { status: 200, schema: trabajoSchema },
});
export const undoLote = endpoint({
  service: 'api',
  method: 'DELETE',
  path: '/conciliaciones/lotes/{lote}',
  summary: 'Undoes everything that was reconciled in one act.',
  access: editar,
  params: loteParams,
  reply: { status: 200, schema: z.object({ deshechas: z.number() }) },
});

export const createConciliacion = endpoint({
  service: 'api',
  method: 'POST',
  path: '/conciliaciones',
  summary: 'Reconciles by hand any set of bank lines with any set of documents.',
  access: editar,
  body: z.object({
    cartolas: z
      .array(z.object({ id: idSchema }))
      .min(1, 'Elige al menos una línea del banco.')
      .max(200),
    documentos: z
      .array(
        z.object({
          id: idSchema,
          /** What to apply, positive, in the document's currency; without it, what is open, as far as the lines reach. */
          monto: montoSchema.positive().optional(),
          /**
           * What of the lines that takes, positive, in theirs, where the document is in another currency; without it, what
           * it was worth on the day of the newest line.
           */
          montoCartola: montoSchema.positive().optional(),
        }),
      )
      .min(1, 'Elige al menos un documento.')
      .max(500),
    /**
     * Close a small difference instead of leaving it open. Between two currencies, up to a fifth of what the documents were
     * worth that day: it is posted as a difference of exchange.
     */
    ajustarDiferencia: z.boolean().default(false),
    /** Without it, a payment to who issued a ceded invoice is refused with `body.aceptaCesion` in the details. */
    aceptaCesion: z.boolean().default(false),
  }),
  reply: {
    status: 201,
    schema: z.object({
      id: z.number(),
      lote: z.string(),
      diferencia: montoSchema,
      /** `monto` in the document's currency and `montoCartola` in the line's, both with the sign of what they do. */
      pares: z.array(
        z.object({
          idCartola: z.number(),
          idDocumento: z.number(),
          monto: montoSchema,
          montoCartola: montoSchema,
        }),
      ),
    }),
  },
});

export const undoConciliacion = endpoint({
  service: 'api',
  method: 'DELETE',
  path: '/conciliaciones/{id}',
  summary: 'Undoes a reconciliation. Undoing it twice is a conflict.',
  access: editar,
  params: idParams,
  reply: { status: 200, schema: z.object({ id: z.number(), deshecha: instanteSchema }) },
});

export const CONFIANZA_SEGURA = 0.99;
export const CONFIANZA_PROBABLE = 0.5;

export const filaColaSchema = z.object({
  cartola: cartolaItemSchema,
  grupo: z.enum(GRUPOS_COLA),
  /** Why no document explains the line, where that is known: a commission, an own transfer… */
  sinPar: z.string().nullable(),
  sugerencia: z
    .object({ id: z.number(), confianza: z.number(), tipoRecomendacion: z.string(), resumen: z.string() })
    .nullable(),
});
export type FilaCola = z.output<typeof filaColaSchema>;

export const listCola = endpoint({
  service: 'api',
  method: 'GET',
  path: '/conciliaciones/cola',
  summary:
    'The work queue: open bank lines with their best explanation, most certain first. Without `rayitos_ia` no line has an explanation.',
  access: ver,
  query: paginaQuery.extend(periodoQuery.shape).extend({
    grupo: z.enum(GRUPOS_COLA).optional(),
    idCuentaCorriente: idSchema.optional(),
    texto: z.string().trim().max(100).optional(),
  }),
  reply: {
    status: 200,
    schema: paginadaSchema(filaColaSchema).extend({
      /** Open lines by group, and all lines of the period, for the progress bar. */
      grupos: z.record(z.enum(GRUPOS_COLA), z.number()),
      totalLineas: z.number(),
      pendientes: z.number(),
      /** When this was read: lines created later have come since. */
      leida: instanteSchema,
    }),
  },
});

export const getFilaCola = endpoint({
  service: 'api',
  method: 'GET',
  path: '/conciliaciones/cola/{id}',
  summary:
    'A bank line with every explanation and what is known of its counterparty. Without `rayitos_ia` there is no explanation.',
  access: ver,
  params: idParams,
  reply: {
    status: 200,
    schema: z.object({
      cartola: cartolaItemSchema,
      valores: valoresDeLineaSchema,
      sugerencias: z.array(sugerenciaSchema),
      /** What people rejected of the line, the last first; `restoreSugerencia` takes it back. */
      descartadas: z.array(sugerenciaSchema),
      contraparte: z
        .object({
          rut: z.string(),
          razonSocial: z.string(),
          promedioPagoDias: z.number().nullable(),
          pagosConciliados: z.number(),
          desde: z.string().nullable(),
          porPagar: montoSchema,
          nombreBanco: z.string().nullable(),
        })
        .nullable(),
      /** How past suggestions of the same kind fared. */
      record: z.object({ total: z.number(), aceptadas: z.number() }),
    }),
  },
});
export type DetalleCola = z.output<typeof getFilaCola.reply.schema>;

export const listCandidatos = endpoint({
  service: 'api',
  method: 'GET',
  path: '/conciliaciones/candidatos',
  summary: 'Open documents that a bank line could settle, nearest first, for reconciling by hand.',
  access: ver,
  query: paginaQuery.extend({
    idCartola: idSchema,
    /** Words of the name or of what it is called, folio, RUT or amount; each has to say something of the document. */
    texto: z.string().trim().max(100).optional(),
  }),
  reply: { status: 200, schema: paginadaSchema(documentoItemSchema) },
});
