import { ESTADOS_COMPROMISO } from '@cuadra/domain/compromisos';
import * as z from 'zod';
import { monedaSchema, montoSchema } from '../core/index.ts';

/** A commitment as a row of collections tells it. */
export const compromisoDeFilaSchema = z.object({
  id: z.number(),
  estado: z.enum(ESTADOS_COMPROMISO),
  moneda: monedaSchema,
  /** The oldest instalment that is short: its day, and what it lacks. */
  fecha: z.string(),
  monto: montoSchema,
});
export type CompromisoDeFila = z.output<typeof compromisoDeFilaSchema>;
