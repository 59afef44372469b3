import * as z from 'zod';
import { endpoint, idParams, instanteSchema } from '../core/index.ts';

const estadoDteSchema = z.object({
  /** Whether the SII can be asked for this document, and why not where it cannot. */
  consultable: z.boolean(),
  motivo: z.string().nullable(),
  /** What it last said; null before it was asked. */
  estado: z
    .object({
      /** DOK, DNK, FAU…, as the SII has them. */
      codigo: z.string(),
      glosa: z.string(),
      gravedad: z.enum(['bien', 'atencion', 'mal']),
      significado: z.string(),
      consultado: instanteSchema,
    })
    .nullable(),
});
export type EstadoSiiDocumento = z.output<typeof estadoDteSchema>;

export const getEstadoSii = endpoint({
  service: 'api',
  method: 'GET',
  path: '/documentos/{id}/estado-sii',
  summary: 'What the SII last said of a document, and when.',
  access: { kind: 'session', features: [], permission: 'documentos.ver' },
  params: idParams,
  reply: { status: 200, schema: estadoDteSchema },
});

export const postEstadoSii = endpoint({
  service: 'api',
  method: 'POST',
  path: '/documentos/{id}/estado-sii',
  summary: 'Asks the SII for the state of a document, with the company’s certificate, and keeps it.',
  access: { kind: 'session', features: [], permission: 'documentos.editar' },
  params: idParams,
  reply: { status: 200, schema: estadoDteSchema },
});
