import * as z from 'zod';
import { montoSchema } from '../core/index.ts';

/** 0 nobody, 1 a person, 2 a suggestion that was accepted or an automation; its place is the number kept. */
export const ESTADOS_CLASIFICACION = ['sin_clasificar', 'a_mano', 'automatica'] as const;
export type EstadoClasificacion = (typeof ESTADOS_CLASIFICACION)[number];

/** What the lists may be filtered by. */
export const FILTRO_CLASIFICACION = ['sin_clasificar', 'clasificado'] as const;

export const itemClasificacionSchema = z.object({
  Cuenta: z.object({ id: z.number(), codigo: z.string(), nombre: z.string() }),
  Linea: z.object({ id: z.number(), nombre: z.string() }).nullable(),
  /** As the document states its amounts: positive also for a nota de crédito. */
  monto: montoSchema,
});
export type ItemClasificacion = z.output<typeof itemClasificacionSchema>;

/** Specification, section 3: items of Cuenta + Linea + monto. */
export const clasificacionSchema = z.object({
  estado: z.enum(ESTADOS_CLASIFICACION),
  /** What is classified of the record, which the items add up to; zero where nothing is. */
  monto: montoSchema,
  items: z.array(itemClasificacionSchema),
});
export type Clasificacion = z.output<typeof clasificacionSchema>;
