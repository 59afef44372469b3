import { EVENTOS_REGLA, MODULOS_REGLA } from '@cuadra/contract';
import * as z from 'zod';

const id = z.coerce.number().int().positive().optional().catch(undefined);
// As it is typed: a blank at the end is about to be followed by a word.
const texto = z.string().max(200).optional().catch(undefined);
const modulo = z.enum(MODULOS_REGLA).optional().catch(undefined);
const evento = z.coerce
  .number()
  .refine((valor) => EVENTOS_REGLA.some((uno) => uno.id === valor))
  .optional()
  .catch(undefined);

/** Which rules are on the list, and which one is open beside it. */
export const reglasSearch = z.object({
  modulo,
  estado: z.enum(['activa', 'inactiva']).optional().catch(undefined),
  evento,
  texto,
  page: z.coerce.number().int().min(1).max(1000).optional().catch(undefined),
  id,
});
export type ReglasSearch = z.output<typeof reglasSearch>;

export const archivadasSearch = reglasSearch.pick({ modulo: true, page: true });
export type ArchivadasSearch = z.output<typeof archivadasSearch>;

/** The rule to change or to copy, or what a new one begins with: what is known of the record it is for. */
export const upsertSearch = z.object({
  id,
  copia: id,
  /** A new one that reconciles begins so. */
  modulo,
  evento,
  nombre: texto,
  rut: texto,
  glosa: texto,
  sentido: z.enum(['abono', 'cargo']).optional().catch(undefined),
  cuenta: id,
  linea: id,
});
export type UpsertSearch = z.output<typeof upsertSearch>;

/** What was put away of what is offered, told apart by the number that the specification gives it. */
export const OFRECIDAS = 1;
export const GUARDADAS = 2;

/** How far back the board looks. */
export const tableroSearch = z.object({ dias: z.enum(['7', '90', '365']).optional().catch(undefined) });
export type TableroSearch = z.output<typeof tableroSearch>;
