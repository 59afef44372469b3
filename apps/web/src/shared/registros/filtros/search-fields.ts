import type { EstadoConciliacion } from '@cuadra/contract';
import { esFecha } from '@cuadra/domain';
import * as z from 'zod';
// Not through the index: search schemas are part of the first screen, tables are not.
import { filterText, listSearchShape } from '../../lista/list-search.ts';

/** The filter by reconciliation that asks for what is still open. */
export const POR_CONCILIAR = 'sin_conciliar,parcial';

const ESTADOS: readonly EstadoConciliacion[] = ['sin_conciliar', 'parcial', 'conciliado'];

const text = (valid: (value: string) => boolean) =>
  z.string().trim().max(2000).refine(valid).optional().catch(undefined);

const ids = text((value) => /^\d+(,\d+){0,199}$/.test(value));
const monto = text((value) => /^\d{1,15}$/.test(value));
const fecha = text(esFecha);

/** `33,61`: a comma-separated list of values out of those known. */
const listOf = (known: readonly string[]) =>
  text((value) => value !== '' && value.split(',').every((parte) => known.includes(parte)));

/** The dates of a list: a month, or since and until. */
const periodo = {
  periodo: text((value) => /^20\d{2}-(0[1-9]|1[0-2])$/.test(value)),
  since: fecha,
  until: fecha,
};

/**
 * Filters that every list of records has. What does not parse is left out, so that the server is never asked
 * for what it would refuse.
 */
export const commonSearchShape = {
  ...listSearchShape,
  texto: filterText,
  ...periodo,
  estado: listOf(ESTADOS),
  clasificacion: z.enum(['sin_clasificar', 'clasificado']).optional().catch(undefined),
  montoMin: monto,
  montoMax: monto,
  /** A handful of records chosen elsewhere. */
  ids,
};

export { fecha as fechaField, ids as idsField, monto as montoField, periodo as periodoShape };

/** The order of the address where the list knows it, else the given one. */
export function knownOrder<const F extends string>(
  order: string,
  fields: readonly F[],
  porDefecto: `${NoInfer<F>}.${'asc' | 'desc'}`,
): `${F}.${'asc' | 'desc'}` {
  const conocido = fields
    .flatMap((field) => [`${field}.asc` as const, `${field}.desc` as const])
    .find((value) => value === order);
  return conocido ?? porDefecto;
}
