import * as z from 'zod';
import { endpoint, instanteSchema, monedaSchema } from '../core/index.ts';

const conSesion = { kind: 'session', features: [], permission: null } as const;

export const FUENTES_MONEDAS = ['cmf', 'csv', 'ninguna'] as const;
export const MOTIVOS_FUENTE = [
  'no_disponible',
  'clave_rechazada',
  'cuota_agotada',
  'respuesta_inesperada',
  'archivo',
] as const;
export type MotivoFuente = (typeof MOTIVOS_FUENTE)[number];

export const getEstadoMonedas = endpoint({
  service: 'api',
  method: 'GET',
  path: '/monedas/estado',
  summary: 'Where values of currencies come from, how fresh each one is, and what failed.',
  access: conSesion,
  reply: {
    status: 200,
    schema: z.object({
      fuente: z.enum(FUENTES_MONEDAS),
      /** Whether the source is the institution's stand-in, whose values are made up. */
      demostracion: z.boolean(),
      items: z.array(
        z.object({
          moneda: monedaSchema,
          primera: z.string().nullable(),
          /** The last day known, and the last that should be by now. */
          ultima: z.string().nullable(),
          esperada: z.string().nullable(),
          alDia: z.boolean(),
          intentada: instanteSchema.nullable(),
          respondida: instanteSchema.nullable(),
          motivo: z.enum(MOTIVOS_FUENTE).nullable(),
          /** What failed and what happens next; null when nothing did. */
          mensaje: z.string().nullable(),
        }),
      ),
    }),
  },
});
export type EstadoMonedas = z.output<typeof getEstadoMonedas.reply.schema>;
