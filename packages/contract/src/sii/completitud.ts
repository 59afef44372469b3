import { modelosCon, type ModeloCon } from '@cuadra/domain';
import * as z from 'zod';
import { endpoint, instanteSchema, mesSchema, montoSchema } from '../core/index.ts';

/** Sales and purchases, as their register at the SII. */
export const MODELOS_RCV = modelosCon('enRegistroSii');
export type ModeloRcv = ModeloCon<'enRegistroSii'>;

const estadoRcv = z.enum(['registro', 'pendiente', 'reclamado', 'no_incluir']);

/**
 * How a document here and at the SII differ: the SII has it and Cuadra does not; Cuadra has it and the SII never said
 * so; the SII had it and no longer does; both have it with other totals.
 */
export const CLASES_DIFERENCIA = ['falta_aqui', 'falta_alla', 'retirado', 'monto'] as const;
export type ClaseDiferencia = (typeof CLASES_DIFERENCIA)[number];

const cifrasSchema = z.object({
  documentos: z.number().int(),
  exento: montoSchema,
  neto: montoSchema,
  iva: montoSchema,
  total: montoSchema,
});
export type CifrasRcv = z.output<typeof cifrasSchema>;

const diferenciaSchema = z.object({
  clase: z.enum(CLASES_DIFERENCIA),
  modelo: z.enum(MODELOS_RCV),
  codigoTipo: z.string(),
  folio: z.string(),
  rut: z.string(),
  razonSocial: z.string(),
  fechaEmision: z.string(),
  /** Totals in whole pesos, positive also in a nota de crédito; null where there is no such document. */
  totalSii: montoSchema.nullable(),
  totalAqui: montoSchema.nullable(),
  /** Of the document here. */
  idDocumento: z.number().nullable(),
  /** What to do. */
  consejo: z.string(),
});
export type DiferenciaSii = z.output<typeof diferenciaSchema>;

/** Differences that an answer names; the rest are counted. */
export const MAX_DIFERENCIAS = 200;

export const getCompletitud = endpoint({
  service: 'api',
  method: 'GET',
  path: '/conexiones/fiscal/meses/{mes}',
  summary:
    'A month of the register against the SII’s own summary: totals by type and state, IVA, and what differs, document by document.',
  access: { kind: 'session', features: [], permission: 'documentos.ver' },
  params: z.object({ mes: mesSchema }),
  reply: {
    status: 200,
    schema: z.object({
      mes: z.string(),
      /** When the SII's side was read; null where it never was. */
      leido: instanteSchema.nullable(),
      cuadra: z.boolean(),
      lineas: z.array(
        z.object({
          modelo: z.enum(MODELOS_RCV),
          estado: estadoRcv,
          codigoTipo: z.string(),
          tipo: z.string(),
          /** The SII gives a total and no documents. */
          soloTotal: z.boolean(),
          sii: cifrasSchema,
          aqui: cifrasSchema,
        }),
      ),
      /** IVA of what is in the register, notas de crédito taken off. */
      iva: z.object({
        debitoSii: montoSchema,
        debitoAqui: montoSchema,
        creditoSii: montoSchema,
        creditoAqui: montoSchema,
        /** Total of the F29 in force of that month, with everything that it declares; null where there is none. */
        declarado: montoSchema.nullable(),
      }),
      totalDiferencias: z.number().int(),
      diferencias: z.array(diferenciaSchema).max(MAX_DIFERENCIAS),
    }),
  },
});
export type Completitud = z.output<typeof getCompletitud.reply.schema>;
