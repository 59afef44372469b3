import * as z from 'zod';
import { filterText } from '../../shared/lista/list-search.ts';

/** Address of a nómina that is being made: its orders, and what was chosen for it. */
export const nuevaNominaSearch = z.object({
  /** Ids between commas. */
  ids: filterText,
  cuenta: z.coerce.number().int().positive().optional().catch(undefined),
  formato: filterText,
  fecha: filterText,
});
export type NuevaNominaSearch = z.output<typeof nuevaNominaSearch>;

export const idsDe = (ids: string | undefined): number[] =>
  (ids ?? '').split(',').flatMap((id) => (/^\d{1,15}$/.test(id) ? Number(id) : []));
