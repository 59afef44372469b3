import * as z from 'zod';
import { endpoint, idSchema, monedaSchema, montoSchema, periodoQuery } from '../core/index.ts';

/** What is accepted in bulk: the best suggestion of each line under the filters of the queue, so that it is what the person saw. */
export const filtroMasivo = z.object({
  confianzaMin: z.number().min(0.5).max(1),
  /** Below this certainty; without it, all from `confianzaMin` up. */
  confianzaBajo: z.number().min(0.5).max(1.0001).optional(),
  /** Only these kinds (`tipoRecomendacion`). */
  tipos: z.array(z.string().trim().min(1).max(60)).max(80).optional(),
  periodo: periodoQuery.shape.periodo,
  idCuentaCorriente: idSchema.optional(),
  texto: z.string().trim().max(100).optional(),
});

export const previewAceptacion = endpoint({
  service: 'api',
  method: 'POST',
  path: '/conciliaciones/masivo/vista-previa',
  summary:
    'What accepting in bulk would reconcile: how many, how much, by kind, and what would be left out and why.',
  access: { kind: 'session', features: ['rayitos_masivos'], permission: 'conciliacion.ver' },
  body: filtroMasivo,
  reply: {
    status: 200,
    schema: z.object({
      lineas: z.number(),
      /** By currency of the account. */
      totales: z.array(
        z.object({ moneda: monedaSchema, lineas: z.number(), abonos: montoSchema, cargos: montoSchema }),
      ),
      documentos: z.number(),
      porTipo: z.array(z.object({ tipo: z.string(), lineas: z.number() })),
      /** Lines whose documents another line of the same bulk uses up before, in the order in which they are accepted. */
      conflictos: z.array(
        z.object({
          idCartola: z.number(),
          fecha: z.string(),
          descripcion: z.string(),
          monto: montoSchema,
          moneda: monedaSchema,
          motivo: z.string(),
        }),
      ),
      /** All of them; of `conflictos` the first twenty are listed. */
      totalConflictos: z.number(),
    }),
  },
});
export type PreviewAceptacion = z.output<typeof previewAceptacion.reply.schema>;
