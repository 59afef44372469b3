import * as z from 'zod';
import { endpoint, fechaSchema, idSchema, montoSchema } from '../core/index.ts';

const ver = { kind: 'session', features: [], permission: 'documentos.ver' } as const;
const marcar = { kind: 'session', features: [], permission: 'documentos.editar' } as const;
const administrar = { kind: 'session', features: [], permission: 'empresa.editar' } as const;

/** Documents and what they owe in pesos, each at the value of its day of issue; credit notes subtract. */
const cuantoSchema = z.object({
  cantidad: z.number().int(),
  porCobrar: montoSchema,
  porPagar: montoSchema,
});
export type CuantoAlCorte = z.output<typeof cuantoSchema>;

const corteSchema = z.object({
  /** From this day on Cuadra keeps the books; null where everything without a payment is owed. */
  fechaCorte: z.string().nullable(),
  /** Whether a person has said that it is the right one. */
  confirmada: z.boolean(),
  /** What it settles now. */
  saldados: cuantoSchema,
});
export type Corte = z.output<typeof corteSchema>;

const efectoSchema = z.object({
  /** Open documents that it would settle. */
  seSaldan: cuantoSchema,
  /** Settled documents that it would leave open. */
  seAbren: cuantoSchema,
});
export type EfectoDeCorte = z.output<typeof efectoSchema>;

const fecha = fechaSchema
  .refine((dia) => dia >= '2000-01-01', 'La fecha de corte es del año 2000 en adelante.')
  .nullable();

export const getCorte = endpoint({
  service: 'api',
  method: 'GET',
  path: '/corte',
  summary: 'The company’s cut-off date, before which documents are settled, and what it settles.',
  access: ver,
  reply: { status: 200, schema: corteSchema },
});

export const previewCorte = endpoint({
  service: 'api',
  method: 'POST',
  path: '/corte/vista-previa',
  summary: 'What another cut-off date would settle and open, without changing anything.',
  access: administrar,
  body: z.object({ fecha }),
  reply: { status: 200, schema: efectoSchema },
});

export const putCorte = endpoint({
  service: 'api',
  method: 'PUT',
  path: '/corte',
  summary:
    'Changes the cut-off date, or confirms the one there is. 409 where `actual`, the date that the person saw, is no longer it.',
  access: administrar,
  body: z.object({ fecha, actual: fechaSchema.nullable() }),
  reply: { status: 200, schema: corteSchema },
});

/** More are marked a page at a time. */
export const MAX_PENDIENTES_AL_CORTE = 1000;

export const putPendientesAlCorte = endpoint({
  service: 'api',
  method: 'PUT',
  path: '/corte/pendientes',
  summary:
    'Says of documents issued before the cut-off date that they were still open, or takes it back. 409 where the company has none.',
  access: marcar,
  body: z.object({
    ids: z
      .array(idSchema)
      .min(1, 'Elige al menos un documento.')
      .max(MAX_PENDIENTES_AL_CORTE, `Elige hasta ${MAX_PENDIENTES_AL_CORTE} documentos.`),
    pendiente: z.boolean('Di si siguen pendientes.'),
  }),
  reply: {
    status: 200,
    schema: z.object({
      /** Documents that changed. */
      cambiados: z.array(z.number()),
      /** How many were not issued before the cut-off date, or already were so. */
      omitidos: z.number().int(),
    }),
  },
});
