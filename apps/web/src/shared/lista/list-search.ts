import { TAMANOS_PAGINA } from '@cuadra/contract';
import * as z from 'zod';

export type PerPage = (typeof TAMANOS_PAGINA)[number];

const perPageSchema = z.coerce
  .number()
  .pipe(z.union(TAMANOS_PAGINA.map((size) => z.literal(size))))
  .optional()
  .catch(undefined);

/**
 * What every list keeps in its address. Spread into the route's search schema beside the filters; what does not
 * parse is left out, so that an old or hand-written link still shows the list.
 */
export const listSearchShape = {
  page: z.coerce.number().int().min(1).max(1_000_000).optional().catch(undefined),
  perPage: perPageSchema,
  /** `fechaEmision.desc`. */
  order: z
    .string()
    .regex(/^\w+\.(asc|desc)$/)
    .optional()
    .catch(undefined),
  /** The record open in the side sheet. */
  id: z.coerce.number().int().positive().optional().catch(undefined),
  /** The saved view that the rest of the address came from. */
  idVista: z.coerce.number().int().positive().optional().catch(undefined),
};

/** A filter that is text in the address: a word, a date, or a list `33,61`. */
export const filterText = z.string().trim().max(1000).optional().catch(undefined);

export interface ListSearch {
  page?: number | undefined;
  perPage?: PerPage | undefined;
  order?: string | undefined;
  id?: number | undefined;
  idVista?: number | undefined;
}

/** The screen is tall: more than the ten that a call gives when it is asked for nothing. */
export const DEFAULT_PER_PAGE: PerPage = 50;

/** Only the filters: what decides which rows there are, whatever their page and order. */
export function filtersOf<S extends ListSearch>(search: S): Omit<S, keyof ListSearch> {
  const { page: _page, perPage: _perPage, order: _order, id: _id, idVista: _idVista, ...filters } = search;
  return filters;
}

/** `fecha.desc` → `['fecha', 'desc']`. */
export function splitOrder(order: string): [field: string, direction: 'asc' | 'desc'] {
  const punto = order.lastIndexOf('.');
  return [order.slice(0, punto), order.endsWith('.asc') ? 'asc' : 'desc'];
}

/** The next order of a column that is pressed: descending, ascending, and back to the list's own. */
export function nextOrder(current: string, field: string, porDefecto: string): string | undefined {
  const [actual, direction] = splitOrder(current);
  if (actual !== field) return `${field}.desc`;
  if (direction === 'desc') return `${field}.asc`;
  return porDefecto === `${field}.asc` ? `${field}.desc` : undefined;
}
