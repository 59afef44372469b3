import { ESTADOS_COMPROMISO } from '@cuadra/domain/compromisos';
import * as z from 'zod';
import { filterText, listSearchShape } from '../../shared/lista/list-search.ts';

const CONOCIDOS: readonly string[] = ESTADOS_COMPROMISO;

/** Address of the list of commitments: filters, page, order, the one in the sheet, and the customer of a new one. */
export const compromisosSearch = z.object({
  ...listSearchShape,
  texto: filterText,
  estado: z
    .string()
    .refine((texto) => texto !== '' && texto.split(',').every((parte) => CONOCIDOS.includes(parte)))
    .optional()
    .catch(undefined),
  /** Of the customer whose new commitment is being written; 0 while none is chosen. */
  nuevo: z.coerce.number().int().min(0).optional().catch(undefined),
});
export type CompromisosSearch = z.output<typeof compromisosSearch>;
